import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Path, PathCommand } from 'opentype.js';

/** Writes in the brand's letters. Sizes and places are in pixels. */
export interface Lettering {
  /** Width of a text. */
  width: (text: string, size: number) => number;
  /** A text as outlines, with its base line at `y`, as an SVG element. */
  write: (text: string, at: { x: number; y: number }, size: number, fill: string) => string;
  /** A text without what the font has no letters for. */
  readable: (text: string) => string;
}

let loading: Promise<Lettering> | undefined;

/**
 * The brand's letters as outlines: a machine may have any fonts or none. They are loaded with the
 * first picture, so that a start of the server does not wait for them.
 */
export function loadLettering(): Promise<Lettering> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Lettering> {
  const { default: opentype } = await import('opentype.js');
  // A copy, as a small file read by Node shares its memory with others.
  const font = opentype.parse(new Uint8Array(await readFile(fontFile())).buffer);
  return {
    width: (text, size) => font.getAdvanceWidth(text, size),
    write: (text, { x, y }, size, fill) =>
      `<path d="${pathData(font.getPath(text, x, y, size))}" fill="${fill}"/>`,
    readable: (text) => readable(font, text),
  };
}

function fontFile(): string {
  const require = createRequire(import.meta.filename);
  return require.resolve('@fontsource/fredoka/files/fredoka-latin-700-normal.woff');
}

/** The library's own writer turns fractions close to nothing into NaN. */
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

/** An accent that the font lacks goes, and the letter below it stays. */
function readable(font: Font, text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) =>
    hasLetter(font, letter) ? letter : letter.normalize('NFKD'),
  );
  const known = Array.from(letters.join('')).filter((letter) => hasLetter(font, letter));
  return known.join('').replace(/\s+/g, ' ').trim();
}

function hasLetter(font: Font, letter: string): boolean {
  return /\s/.test(letter) || font.charToGlyphIndex(letter) > 0;
}
