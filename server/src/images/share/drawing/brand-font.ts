import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Path, PathCommand } from 'opentype.js';

/** Sets text as outlines, because a server may have any fonts or none. All lengths are in pixels. */
export interface BrandFont {
  width: (text: string, size: number) => number;
  /** Returns a text as an SVG path with its baseline at `y`. */
  svgPath: (text: string, at: { x: number; y: number }, size: number, fill: string) => string;
  withoutMissingGlyphs: (text: string) => string;
}

let loading: Promise<BrandFont> | undefined;

/** Loads the font once, with the first image, so that the server's start does not wait for it. */
export function loadBrandFont(): Promise<BrandFont> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<BrandFont> {
  const { default: opentype } = await import('opentype.js');
  // Copied, because Node reads small files into a shared buffer.
  const font = opentype.parse(new Uint8Array(await readFile(fontFile())).buffer);
  return {
    width: (text, size) => font.getAdvanceWidth(text, size),
    svgPath: (text, { x, y }, size, fill) =>
      `<path d="${pathData(font.getPath(text, x, y, size))}" fill="${fill}"/>`,
    withoutMissingGlyphs: (text) => withoutMissingGlyphs(font, text),
  };
}

function fontFile(): string {
  const require = createRequire(import.meta.filename);
  return require.resolve('@fontsource/fredoka/files/fredoka-latin-700-normal.woff');
}

/** Replaces opentype.js's own toPathData(), which turns fractions close to zero into NaN. */
function pathData({ commands }: Path): string {
  return commands
    .map(
      (command) =>
        command.type +
        coordinates(command)
          .map((at) => at.toFixed(1))
          .join(' '),
    )
    .join('');
}

function coordinates(command: PathCommand): number[] {
  switch (command.type) {
    case 'M':
    case 'L':
      return [command.x, command.y];
    case 'Q':
      return [command.x1, command.y1, command.x, command.y];
    case 'C':
      return [command.x1, command.y1, command.x2, command.y2, command.x, command.y];
    case 'Z':
      return [];
  }
}

/** Of an accented letter that the font lacks, the base letter stays. */
function withoutMissingGlyphs(font: Font, text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) =>
    hasGlyph(font, letter) ? letter : letter.normalize('NFKD'),
  );
  const known = Array.from(letters.join('')).filter((letter) => hasGlyph(font, letter));
  return known.join('').replace(/\s+/g, ' ').trim();
}

function hasGlyph(font: Font, letter: string): boolean {
  return /\s/.test(letter) || font.charToGlyphIndex(letter) > 0;
}
