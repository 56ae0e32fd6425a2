import { VisuallyHidden } from '@catalogmx/shared/ui';

/**
 * A field that only spam bots fill in. It is visually hidden but not `display: none`, which bots skip.
 * The data attributes stop password managers from filling it in.
 */
export function HoneypotField() {
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
