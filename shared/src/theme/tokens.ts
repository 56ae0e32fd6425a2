/**
 * The measures of what the apps are built of, besides the scales of the theme: lines, layers, motion and
 * the lengths of single parts. The shell hands the theme to all pages; these come with each app, so that
 * a release keeps its layout under every shell. Each is a constant of its own, as only those are put
 * where they are used, and what nobody uses stays out of the files.
 */
import { DETAIL_WIDTH, PAGE_MIN_WIDTH } from '../contract/constants.ts';

// Thickness of lines.
export const lineThin = '1px';
export const lineMedium = '2px';
/** Around what has the keyboard's focus. */
export const lineFocus = '3px';
export const lineThick = '4px';

// Height of a line of text, in font sizes.
export const leadingFlat = 1;
export const leadingTight = 1.15;
export const leadingSnug = 1.3;
export const leadingText = 1.55;

// Font sizes of single places; `theme.size` has those of all others.
export const textArrow = '0.625rem';
export const textMenu = 'clamp(0.75rem, 3.4vw, 0.875rem)';
export const textCaption = 'clamp(1rem, 0.85rem + 0.6vw, 1.25rem)';
export const textLead = 'clamp(1.125rem, 1rem + 0.8vw, 1.5rem)';
export const textHero = 'clamp(2.75rem, 1.8rem + 4.6vw, 5rem)';
/** Air between the letters of small words in capitals. */
export const tracking = '0.03em';

// What lies over what.
export const layerSticky = 5;
export const layerNavbar = 10;
export const layerMenu = 15;
export const layerDialog = 20;
export const layerNotice = 30;

// Widths of pages, cards and text.
export const pageMin = `${PAGE_MIN_WIDTH}px`;
export const detailMin = `${DETAIL_WIDTH.min}px`;
export const detailMax = `${DETAIL_WIDTH.max}px`;
/** Widest text that stands alone. */
export const prose = '620px';
export const modal = '560px';
export const form = '480px';
export const toast = '400px';
/** Narrowest card in a grid of cards. */
export const card = '320px';
/** Where there is no room for what `theme.from.desktop` shows. */
export const belowDesktop = '@media (max-width: 959.98px)';
/** Where something may float over the page: not on a phone held sideways, nor on a page zoomed in. */
export const roomToFloat = '@media (min-width: 640px) and (min-height: 600px)';

// Widths of table columns, of tiles, and of what shares a row with others.
export const columnS = '84px';
export const columnM = '140px';
export const columnL = '176px';
export const columnXl = '220px';

// Sizes of single parts.
export const icon = '24px';
/** What is tapped and shall stand out; `theme.target` is the least. */
export const control = '48px';
/** Drawings among text, and bars as high as they are. */
export const drawing = '56px';
/** Width of the castle in the navigation bar. */
export const logo = '62px';
/** Widest logo of the home page. */
export const banner = '430px';
/** Least height of a map, which would be a slit on a phone. */
export const map = '280px';
/** Height that is kept free while something loads. */
export const loading = '240px';

// Motion; `theme.motion` has what follows a pointer.
export const bounce = '450ms ease-out';
/** Drawings that move by themselves, twice at most: motion beyond five seconds asks for a way to stop it. */
export const drift = '2.4s ease-in-out';
/** Time without anything on the screen after which the page itself says that it does not load. */
export const fallbackDelay = '8s';
/** For visitors who want no motion: over, but with its events. */
export const instant = '1ms';
export const lift = 'translateY(-4px)';
export const press = 'translateY(2px)';
