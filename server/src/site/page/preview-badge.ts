import {
  LEAVE_PREVIEW_PATH,
  PREVIEW_BADGE_ID,
  type ShownPreview,
} from '@catalogmx/shared/contract';
import { brandColours } from '../../brand/brand-colours.ts';
import { escapeText } from '../html-text.ts';

const { blueDark, ink, red, surface } = brandColours;

/** Above the page and its links that stay at the bottom of a phone, and below the badge of an override. */
export const PREVIEW_BADGE_STYLE = `
#${PREVIEW_BADGE_ID} {
  position: fixed;
  left: 16px;
  bottom: 16px;
  z-index: 29;
  display: flex;
  align-items: center;
  gap: 12px;
  box-sizing: border-box;
  max-width: calc(100vw - 32px);
  padding: 8px 16px;
  border: 2px dashed ${red};
  border-radius: 12px;
  background: ${surface};
  color: ${ink};
  font: 1rem/1.4 "Segoe UI", sans-serif;
  overflow-wrap: anywhere;
  box-shadow: 0 2px 4px rgb(27 35 64 / 10%), 0 14px 34px rgb(27 35 64 / 16%);
}
#${PREVIEW_BADGE_ID} form { flex: none; margin: 0; }
#${PREVIEW_BADGE_ID} button {
  min-height: 44px;
  padding: 8px 20px;
  border: 2px solid ${blueDark};
  border-radius: 999px;
  background: ${surface};
  color: ${blueDark};
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
#${PREVIEW_BADGE_ID} button:focus-visible { outline: 3px solid ${blueDark}; outline-offset: 2px; }
@media (max-width: 767px) { #${PREVIEW_BADGE_ID} { bottom: 80px; } }
@media print { #${PREVIEW_BADGE_ID} { display: none; } }`;

/** Shows that this browser is in a preview. Leaving it is a form: the server ends it, with a new document. */
export function previewBadge({ name, releases }: ShownPreview): string {
  return `<aside id="${PREVIEW_BADGE_ID}" aria-label="Preview">
<span><strong>Preview ${escapeText(name)}</strong> ${escapeText(releases.join(', '))}</span>
<form method="post" action="${LEAVE_PREVIEW_PATH}"><button type="submit">Leave</button></form>
</aside>`;
}
