import { createGlobalStyle, css } from 'styled-components';

const ARIAL = ['Arial', 'ArialMT', 'Liberation Sans', 'Liberation Sans Regular'];
const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'];
const ROBOTO = ['Roboto', 'Roboto Regular', 'Roboto-Regular'];
const ROBOTO_BOLD = ['Roboto Bold', 'Roboto-Bold'];

/**
 * Each has a family, a weight, names, and ascent, descent and size in percent: from `createFontStack` of
 * Capsize 4.1.3, with its metrics 4.3.0 of the same weights.
 */
const FALLBACKS = [
  ['Arial for Nunito', '400', ARIAL, 99.71, 34.82, 101.39],
  ['Arial for Nunito', '600 700', ARIAL_BOLD, 103.25, 36.05, 97.92],
  ['Roboto for Nunito', '400', ROBOTO, 99.5, 34.74, 101.61],
  ['Roboto for Nunito', '600 700', ROBOTO_BOLD, 97.26, 33.96, 103.95],
  ['Arial for Fredoka', '600', ARIAL_BOLD, 102.52, 24.84, 95],
  ['Roboto for Fredoka', '600', ROBOTO_BOLD, 96.58, 23.4, 100.85],
] as const;

/** Installed fonts with the widths and heights of the site's own, so that lines break in the same places. */
export const fallbackFaces = FALLBACKS.map(
  ([family, weight, names, ascent, descent, size]) => css`
    @font-face {
      font-family: '${family}';
      src: ${names.map((name) => `local('${name}')`).join()};
      font-weight: ${weight};
      ascent-override: ${ascent}%;
      descent-override: ${descent}%;
      line-gap-override: 0%;
      size-adjust: ${size}%;
    }
  `,
);

/**
 * The same for a page that the scripts build. A document with content has them in a style sheet of their
 * own: where React took them over, browsers would load them anew, and lines would move.
 */
export const FallbackFaces = createGlobalStyle`${fallbackFaces}`;
