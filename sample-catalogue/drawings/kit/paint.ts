import { darken, lighten } from './colour.ts';
import type { Colour } from './colour.ts';

type Stop = [offset: number, colour: Colour, opacity?: number];

const stops = (list: Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

const linear = (id: string, direction: string, list: Stop[]): string =>
  `<linearGradient id="${id}" ${direction}>${stops(list)}</linearGradient>`;

const radial = (id: string, centre: string, list: Stop[]): string =>
  `<radialGradient id="${id}" ${centre}>${stops(list)}</radialGradient>`;

const roundShading = (colour: Colour): Stop[] => [
  [0, darken(colour, 0.16)],
  [0.16, colour],
  [0.34, lighten(colour, 0.42)],
  [0.52, lighten(colour, 0.06)],
  [0.8, darken(colour, 0.14)],
  [1, darken(colour, 0.36)],
];

const toRight = 'x1="0" y1="0" x2="1" y2="0"';
const toBottom = 'x1="0" y1="0" x2="0" y2="1"';
const middle = 'cx="0.5" cy="0.5" r="0.5"';

const makers: Record<string, (id: string, colour: Colour, other: Colour) => string> = {
  across: (id, colour) => linear(id, toRight, roundShading(colour)),
  down: (id, colour) => linear(id, toBottom, roundShading(colour)),
  fade: (id, top, bottom) =>
    linear(id, toBottom, [
      [0, top],
      [1, bottom],
    ]),
  sweep: (id, left, right) =>
    linear(id, toRight, [
      [0, left],
      [1, right],
    ]),
  ball: (id, colour) =>
    radial(id, 'cx="0.36" cy="0.3" r="0.78"', [
      [0, lighten(colour, 0.55)],
      [0.3, lighten(colour, 0.16)],
      [0.62, colour],
      [1, darken(colour, 0.36)],
    ]),
  glow: (id, colour) =>
    radial(id, middle, [
      [0, colour, 0.85],
      [0.4, colour, 0.32],
      [1, colour, 0],
    ]),
  shade: (id, colour) =>
    radial(id, middle, [
      [0, colour, 0.5],
      [0.62, colour, 0.3],
      [1, colour, 0],
    ]),
  mesh: (id, colour) =>
    `<pattern id="${id}" width="11" height="11" patternUnits="userSpaceOnUse" ` +
    `patternTransform="rotate(45)"><path d="M0 0H11M0 0V11" stroke="${colour}" ` +
    `stroke-width="3" fill="none"/></pattern>`,
};

// The reference itself spells out the paint, so nobody has to carry a list of definitions around.
const reference = (kind: string, ...colours: Colour[]): string =>
  `url(#${[kind, ...colours.map((colour) => colour.slice(1))].join('-')})`;

/** Shading of an upright tube. */
export const across = (colour: Colour): string => reference('across', colour);
/** Shading of a lying tube. */
export const down = (colour: Colour): string => reference('down', colour);
/** Shading of a ball lit from the upper left. */
export const ball = (colour: Colour): string => reference('ball', colour);
/** A colour change from top to bottom. */
export const fade = (top: Colour, bottom: Colour): string => reference('fade', top, bottom);
/** A colour change from left to right. */
export const sweep = (left: Colour, right: Colour): string => reference('sweep', left, right);
/** Light that fades out from the middle. */
export const glow = (colour: Colour): string => reference('glow', colour);
/** A soft shadow that fades out from the middle. */
export const shade = (colour: Colour = '#12233A'): string => reference('shade', colour);
/** Safety netting. */
export const mesh = (colour: Colour): string => reference('mesh', colour);

/** The definitions of every paint a drawing refers to, each once. */
export function paintDefinitions(drawing: string): string {
  const ids = new Set(drawing.match(/(?<=url\(#)[a-z]+(?:-[0-9A-F]{6})+(?=\))/gi));
  return [...ids]
    .map((id) => {
      const [kind = '', first = '', second = first] = id.split('-');
      return makers[kind]?.(id, `#${first}`, `#${second}`) ?? '';
    })
    .join('');
}
