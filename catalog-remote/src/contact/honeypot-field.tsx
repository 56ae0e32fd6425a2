import { VisuallyHidden } from '@catalogmx/shared/ui';

/**
 * A field that only spam bots fill in. It is visually hidden but not `display: none`, which bots skip.
 * Browsers complete no field of this name, and the data attributes stop password managers.
 */
export function HoneypotField() {
  return (
    <VisuallyHidden as="div" aria-hidden="true">
      <label>
        Leave this empty
        <input
          name="leave_empty"
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
