import { wellFormed } from './well-formed.ts';

let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the start of a text, cut between graphemes and well-formed.
 * @param most UTF-16 units, as `maxlength` counts. Schemas count code points, which are never more.
 */
export function cutText(text: string, most: number): string {
  const whole = wellFormed(text);
  return whole.length <= most ? whole : whole.slice(0, placeOfCut(whole, most, 'before'));
}

/** Returns the end of a text, such as a file's name with its extension. See {@link cutText}. */
export function cutTextStart(text: string, most: number): string {
  const whole = wellFormed(text);
  if (whole.length <= most) return whole;
  return whole.slice(placeOfCut(whole, whole.length - most, 'after'));
}

/**
 * Returns the longest start of a text that fits, cut as by {@link cutText}.
 * @param fits False for every text that is longer than one that does not fit. The empty text always fits.
 */
export function cutToFit(text: string, fits: (start: string) => boolean): string {
  const whole = wellFormed(text);
  if (fits(whole)) return whole;
  let shortest = 0;
  let longest = whole.length;
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (fits(cutText(whole, middle))) shortest = middle;
    else longest = middle - 1;
  }
  return cutText(whole, shortest);
}

/** Moves a place out of a grapheme, or out of a surrogate pair if nothing else would be left. */
function placeOfCut(text: string, place: number, side: 'before' | 'after'): number {
  segmenter ??= new Intl.Segmenter();
  const { index = place, segment = '' } = segmenter.segment(text).containing(place) ?? {};
  if (index === place) return place;
  const end = index + segment.length;
  if (side === 'before' ? index > 0 : end < text.length) return side === 'before' ? index : end;
  if (!/[\udc00-\udfff]/.test(text.charAt(place))) return place;
  return side === 'before' ? place - 1 : place + 1;
}
