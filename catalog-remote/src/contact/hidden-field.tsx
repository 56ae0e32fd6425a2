import { VisuallyHidden } from '@catalogmx/shared/ui';

/**
 * A field that only programs fill in: people neither see it nor reach it, and it is not announced. It
 * is laid out all the same, as programs pass over what is not displayed.
 */
export function HiddenField() {
  return (
    <VisuallyHidden as="div" aria-hidden="true">
      <label>
        Leave this empty
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
