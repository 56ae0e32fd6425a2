import { fitText, type TextStep } from './fit-text.ts';
import type { Lettering } from './brand-font.ts';

const LINE_HEIGHT = 1.08;

/** Height of the font's capital letters, in sizes of the font. */
export const CAPITALS = 0.7;

/** Where a text goes and how it looks. Places and widths are in pixels. */
export interface TextBlock {
  x: number;
  /** Height that the lines are centred on. */
  middle: number;
  width: number;
  steps: readonly [TextStep, ...TextStep[]];
  fill: string;
}

/** Lines of a text as outlines, as SVG elements. */
export function textBlock(text: string, block: TextBlock, lettering: Lettering): string {
  const { x, middle, width, steps, fill } = block;
  const { size, lines } = fitText(lettering.readable(text), width, steps, lettering.width);
  const pitch = LINE_HEIGHT * size;
  const first = middle + (CAPITALS * size - (lines.length - 1) * pitch) / 2;
  return lines
    .map((line, index) => lettering.write(line, { x, y: first + index * pitch }, size, fill))
    .join('');
}
