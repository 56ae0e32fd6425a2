import { VisuallyHidden } from '@catalogmx/shared/ui';

/**
 * A field that only programs fill in: people neither see it nor reach it, and it is not announced. It
 * is laid out all the same, as programs pass over what is not displayed. Password managers are told
 * to leave it, as they would give their owner away as a program.
 */
export function HiddenField() {
  return (
    <VisuallyHidden as="div" aria-hidden="true">
      <label>
        Leave this empty
        <input
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
        />
      </label>
    </VisuallyHidden>
  );
}
