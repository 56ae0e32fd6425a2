/**
 * Design tokens that each app bundles, so that a release keeps its layout under every shell; those in
 * theme.ts come with the shell. Separate constants, because bundlers inline them and drop unused ones.
 */
import { DETAIL_WIDTH, LOADING_MS, PAGE_MIN_WIDTH } from '../contract/constants.ts';

// Widths of borders and outlines.
export const lineThin = '1px';
export const lineMedium = '2px';
export const lineFocus = '3px';
export const lineThick = '4px';

// Line heights, in font sizes.
export const leadingFlat = 1;
export const leadingTight = 1.15;
export const leadingSnug = 1.3;
export const leadingText = 1.55;

// Font sizes of single components, besides `theme.size`.
export const textArrow = '0.625rem';
export const textMenu = 'clamp(0.75rem, 3.4vw, 0.875rem)';
export const textCaption = 'clamp(1rem, 0.85rem + 0.6vw, 1.25rem)';
export const textLead = 'clamp(1.125rem, 1rem + 0.8vw, 1.5rem)';
/** Smaller in low windows, so that the tiles below have room. */
export const textHero = 'clamp(2.75rem, min(1.8rem + 4.6vw, 9vh), 5rem)';
export const textBrand = 'clamp(1rem, 5vw, 1.25rem)';
/** Letter spacing of small capitals. */
export const tracking = '0.03em';

// z-index.
/** Above the other parts of its box. */
export const layerEmbed = 1;
export const layerSticky = 5;
export const layerNavbar = 10;
export const layerMenu = 15;
export const layerDialog = 20;
export const layerNotice = 30;

// Widths of pages, cards and text.
export const pageMin = `${PAGE_MIN_WIDTH}px`;
export const detailMin = `${DETAIL_WIDTH.min}px`;
export const detailMax = `${DETAIL_WIDTH.max}px`;
export const prose = '620px';
export const modal = '560px';
export const form = '480px';
export const toast = '400px';
/** Minimum width of a card in a grid. */
export const card = '320px';
/** The complement of `theme.from.tablet`. */
export const belowTablet = '@media (max-width: 639.98px)';
/** The complement of `theme.from.desktop`. */
export const belowDesktop = '@media (max-width: 959.98px)';
/** Room for two columns with forms. */
export const fromWideTablet = '@media (min-width: 720px)';
/**
 * Windows with no height to spare, as of a phone held sideways or of a page at 400 % zoom: bars that stay at the
 * edge of the window would leave too little of the page between them.
 */
export const lowWindow = '@media (max-height: 399.98px)';
/** Enough room for links that float below the tiles of the home page, which begin lower in narrow windows. */
export const roomToFloat =
  '@media (min-width: 640px) and (min-height: 960px), (min-width: 960px) and (min-height: 700px)';

// Widths of columns and tiles.
export const columnS = '84px';
export const columnId = '108px';
export const columnM = '140px';
export const columnL = '176px';
export const columnXl = '220px';
export const columnXxl = '304px';

// Sizes of single components.
export const icon = '24px';
/** Prominent touch targets, above `theme.target`. */
export const control = '48px';
export const drawing = '56px';
/** Large enough for a phone's camera. */
export const qrCode = '220px';
/** Around a QR code, in its modules, as its standard requires. */
export const qrMargin = 4;
/** In the navigation bar. */
export const logo = '62px';
/** Maximum size of the logo on the home page. In low windows, the tiles then end above the floating links. */
export const banner = 'clamp(180px, 80vh - 275px, 430px)';
/** Minimum height of a map on a phone. */
export const map = '280px';
/** `sizes` attribute of the covers in a row of four, two on phones. */
export const moreCover = /* #__PURE__ */ [
  // Caps phones at files of half the sharpness, as there are four.
  '(max-width: 639.98px) and (min-resolution: 1.5dppx) 160px',
  '(min-width: 980px) 228px',
  '(min-width: 640px) calc(25vw - 17px)',
  'max(182px, 50vw - 18px)',
].join(', ');
/** How far from the window something begins to load, as the margin of an intersection observer. */
export const nearWindow = '400px 0px';
/** Height reserved for a spinner. */
export const loading = '240px';

// Motion, besides `theme.motion`.
export const bounce = '450ms ease-out';
/** Run it at most twice: WCAG 2.2.2 requires a way to stop motion of more than five seconds. */
export const drift = '2.4s ease-in-out';
/** Delay before a page that does not start shows its fallback text. */
export const fallbackDelay = '8s';
/** Duration and delay of an animation that changes something at once when the loading time is over. */
export const afterLoading = `0s ${LOADING_MS}ms`;
/** For reduced motion: not 0, so that animation events still fire. */
export const instant = '1ms';
export const lift = 'translateY(-4px)';
export const press = 'translateY(2px)';
