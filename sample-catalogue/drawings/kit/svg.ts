/** Extra attributes of an SVG element. */
type Attributes = Record<string, string | number>;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

const empty = (name: string, attributes: Attributes): string => `<${name}${written(attributes)}/>`;

/** A filled outline. */
export const path = (d: string, fill: string, more: Attributes = {}): string =>
  empty('path', { d, fill, ...more });

/** An open line with round ends. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  empty('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

/** A rectangle with corner radius `r`. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  fill: string,
  more: Attributes = {},
): string => empty('rect', { x, y, width, height, rx: r, fill, ...more });

/** An ellipse around a centre. */
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => empty('ellipse', { cx, cy, rx, ry, fill, ...more });

/** A circle around a centre. */
export const circle = (
  cx: number,
  cy: number,
  r: number,
  fill: string,
  more: Attributes = {},
): string => empty('circle', { cx, cy, r, fill, ...more });

/** Parts drawn one over the other, with shared attributes. */
export const group = (attributes: Attributes, ...parts: string[]): string =>
  `<g${written(attributes)}>${parts.join('')}</g>`;

/** Moves a drawing so that its origin lands on (x, y), scaled about that origin. */
export const place = (x: number, y: number, scale: number, ...parts: string[]): string =>
  group({ transform: `translate(${x} ${y}) scale(${scale})` }, ...parts);

/** Turns a drawing about the point (x, y). */
export const turn = (degrees: number, x: number, y: number, ...parts: string[]): string =>
  group({ transform: `rotate(${degrees} ${x} ${y})` }, ...parts);

/** Mirrors a drawing left to right about the vertical line at `x`. */
export const mirror = (x: number, ...parts: string[]): string =>
  group({ transform: `translate(${2 * x} 0) scale(-1 1)` }, ...parts);

/** The results of drawing something `count` times. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
