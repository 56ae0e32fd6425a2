/** A size that a text may be written in, and how many lines of it there is room for. */
export interface TextStep {
  size: number;
  lines: number;
}

/** A text cut into lines of one size. */
export interface FittedText {
  size: number;
  lines: string[];
}

type Measure = (text: string, size: number) => number;

/**
 * Cuts a text into lines of at most `width`, in the first step that has room for all of it; in the
 * last one, what is too much makes way for an ellipsis.
 */
export function fitText(
  text: string,
  width: number,
  steps: readonly [TextStep, ...TextStep[]],
  measure: Measure,
): FittedText {
  for (const { size, lines: most } of steps) {
    const lines = wrap(text, (line) => measure(line, size) <= width);
    // A word that has to be broken reads better in a smaller size.
    if (lines.length <= most && lines.every((line) => !line.broken)) {
      return { size, lines: lines.map((line) => line.text) };
    }
  }
  const { size, lines: most } = steps.at(-1) ?? steps[0];
  const fits = (line: string) => measure(line, size) <= width;
  const lines = wrap(text, fits).map((line) => line.text);
  if (lines.length <= most) return { size, lines };
  return { size, lines: [...lines.slice(0, most - 1), endWithEllipsis(lines[most - 1], fits)] };
}

type Fits = (line: string) => boolean;

/** A line; `broken` where it ends inside a word. */
interface Line {
  text: string;
  broken: boolean;
}

function wrap(text: string, fits: Fits): Line[] {
  const lines: Line[] = [];
  let line = '';
  // An '&' stays with the word behind it.
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
  for (const letter of word) {
    const last = pieces.at(-1);
    if (last !== undefined && fits(last + letter)) pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces;
}

/** Cuts between words where the line has several. */
function endWithEllipsis(line = '', fits: Fits): string {
  let kept = line;
  while (kept && !fits(`${kept}…`)) kept = shorter(kept);
  return `${kept.replace(/[\s.,:;&–-]+$/, '')}…`;
}

function shorter(text: string): string {
  const end = text.lastIndexOf(' ');
  return text.slice(0, end > 0 ? end : -1);
}
