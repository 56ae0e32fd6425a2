import { splitGraphemes } from '@catalogmx/shared/contract';

/** A font size to try, and the number of lines that fit at that size. */
export interface TextStep {
  size: number;
  lines: number;
}

export interface FittedText {
  size: number;
  lines: string[];
}

type MeasureWidth = (text: string, size: number) => number;

/**
 * Wraps a text at `width`, using the first step in which it fits. If it fits in none, the last step
 * truncates it with an ellipsis.
 */
export function fitText(
  text: string,
  width: number,
  steps: readonly [TextStep, ...TextStep[]],
  measureWidth: MeasureWidth,
): FittedText {
  for (const { size, lines: maxLines } of steps) {
    const lines = wrap(text, (line) => measureWidth(line, size) <= width);
    // A smaller size reads better than a broken word.
    if (lines.length <= maxLines && lines.every((line) => !line.broken)) {
      return { size, lines: lines.map((line) => line.text) };
    }
  }
  const { size, lines: maxLines } = steps.at(-1) ?? steps[0];
  const fits = (line: string) => measureWidth(line, size) <= width;
  const lines = wrap(text, fits).map((line) => line.text);
  if (lines.length <= maxLines) return { size, lines };
  return {
    size,
    lines: [...lines.slice(0, maxLines - 1), endWithEllipsis(lines[maxLines - 1], fits)],
  };
}

type Fits = (line: string) => boolean;

interface Line {
  text: string;
  /** Whether it ends inside a word. */
  broken: boolean;
}

function wrap(text: string, fits: Fits): Line[] {
  const lines: Line[] = [];
  let line = '';
  // An '&' stays with the word after it.
  for (const word of text.split(/(?<!(?:^| )&) /).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push({ text: line, broken: false });
    const pieces = breakWord(word, fits);
    line = pieces.pop() ?? '';
    lines.push(...pieces.map((piece) => ({ text: piece, broken: true })));
  }
  return line ? [...lines, { text: line, broken: false }] : lines;
}

function breakWord(word: string, fits: Fits): string[] {
  const pieces: string[] = [];
  for (const letter of splitGraphemes(word)) {
    const last = pieces.at(-1);
    if (last !== undefined && fits(last + letter)) pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces;
}

function endWithEllipsis(line = '', fits: Fits): string {
  let rest = line;
  while (rest && !fits(`${rest}…`)) rest = shorter(rest);
  return `${rest.replace(/[\s.,:;&–-]+$/, '')}…`;
}

/** Drops the last word, or the last letter of a single word. */
function shorter(text: string): string {
  const end = text.lastIndexOf(' ');
  return end > 0 ? text.slice(0, end) : splitGraphemes(text).slice(0, -1).join('');
}
