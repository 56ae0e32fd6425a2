import { Castle, VisuallyHidden } from '@catalogmx/shared/ui';

const ID = 'placeholder-drawing';

/** The drawing of all placeholders on the page, which would otherwise be most of a long list's elements. */
export function PlaceholderDrawing() {
  return (
    <VisuallyHidden aria-hidden="true">
      <svg>
        <g id={ID}>
          <Castle />
        </g>
      </svg>
    </VisuallyHidden>
  );
}

/** Replaces a missing image. Needs one {@link PlaceholderDrawing} on the page. */
export function Placeholder() {
  return (
    <svg viewBox="0 0 320 264" aria-hidden="true" focusable="false">
      <use href={`#${ID}`} />
    </svg>
  );
}
