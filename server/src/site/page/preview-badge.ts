import type { ShownPreview } from '@catalogmx/shared/contract';
import { brandColours } from '../../brand/brand-colours.ts';
import { type Markup, markup } from '../markup.ts';

const ID = 'preview-badge';

const { blueDark, ink, red, surface } = brandColours;

/** Above the page and its links that stay at the bottom of a phone, and below the badge of an override. */
export const PREVIEW_BADGE_STYLE = `
#${ID} {
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
#${ID} a {
  flex: none;
  padding: 9px 20px;
  border: 2px solid ${blueDark};
  border-radius: 999px;
  background: ${surface};
  color: ${blueDark};
  font-weight: 600;
  text-decoration: none;
}
#${ID} a:focus-visible { outline: 3px solid ${blueDark}; outline-offset: 2px; }
@media (max-width: 767px) { #${ID} { bottom: 80px; } }
@media print { #${ID} { display: none; } }`;

/** Shows which preview this document is of, and leads to the site. */
export function previewBadge({ name, releases }: ShownPreview, publicUrl: string): Markup {
  return markup`<aside id="${ID}" aria-label="Preview">
<span><strong>Preview ${name}</strong> ${releases.join(', ')}</span>
<a href="${publicUrl}/">Go to the site</a>
</aside>`;
}
