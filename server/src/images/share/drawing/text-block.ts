import type { BrandFont } from './brand-font.ts';
import { fitText, type TextStep } from './fit-text.ts';

const LINE_HEIGHT = 1.08;

/** Height of the font's capital letters, relative to the font size. */
export const CAP_HEIGHT = 0.7;

export interface TextBlock {
  x: number;
  /** Vertical centre of the lines. */
  middle: number;
  width: number;
  steps: readonly [TextStep, ...TextStep[]];
  fill: string;
}

export function textBlock(text: string, block: TextBlock, font: BrandFont): string {
  const { x, middle, width, steps, fill } = block;
  const { size, lines } = fitText(font.withoutMissingGlyphs(text), width, steps, font.width);
  const pitch = LINE_HEIGHT * size;
  const first = middle + (CAP_HEIGHT * size - (lines.length - 1) * pitch) / 2;
  return lines
    .map((line, index) => font.svgPath(line, { x, y: first + index * pitch }, size, fill))
    .join('');
}
