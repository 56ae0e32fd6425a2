/** A colour written as '#RRGGBB'. */
export type Colour = `#${string}`;

const channels = (colour: Colour): number[] =>
  [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));

/** The colour `share` (0..1) of the way from one colour to another. */
function mix(from: Colour, to: Colour, share: number): Colour {
  const end = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((end[index] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('').toUpperCase()}`;
}

/** A brighter shade, towards white. */
export const lighten = (colour: Colour, share: number): Colour => mix(colour, '#FFFFFF', share);

/** A deeper shade; navy rather than black keeps the shadows of vinyl lively. */
export const darken = (colour: Colour, share: number): Colour => mix(colour, '#10103A', share);

/** The vinyl and fabric colours shared by all drawings. */
export const vinyl = {
  yellow: '#FFC61A',
  blue: '#1F4FD8',
  red: '#E8313A',
  green: '#2FAE4A',
  lime: '#9AD02B',
  orange: '#FF8A1F',
  purple: '#7B3FC4',
  turquoise: '#17B8C4',
  pink: '#FF6FAE',
  white: '#F7F9FF',
  sky: '#5CC4F5',
  black: '#2A2D3E',
  grey: '#9AA3B2',
  brown: '#8A5A34',
} as const satisfies Record<string, Colour>;
