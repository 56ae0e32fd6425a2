import { type ArticleLine, blocksOf, isListItem, withoutBullet } from './article-blocks.ts';
import { splitBold } from './split-bold.ts';
import { findLinks } from './links/find-links.ts';

/** A part of a line: a run of text that is bold, a link, both or neither. */
export interface TextRun {
  text: string;
  bold?: boolean;
  /** An http, https, mailto or tel address. */
  href?: string;
  /** In a table: the number of its column, from 0 on. Empty cells have no run. */
  column?: number;
}

/** A paragraph, a list or a table, line by line. */
export interface TextBlock {
  kind: 'paragraph' | 'list' | 'table';
  lines: TextRun[][];
  /** Number of columns of a table. */
  columns?: number;
}

/**
 * Parses what administrators write as an article's content: line breaks, lists of lines with a dash or a bullet,
 * columns separated by tabs, **bold**, and plain web, email and phone addresses. All else is text.
 * @param country Of phone numbers without a calling code.
 */
export function parseArticleText(content: string, country = 'US'): TextBlock[] {
  return blocksOf(content).map(({ kind, lines, columns }) => ({
    kind,
    lines: lines.map((line) => parseLine(line, kind, country)),
    ...(columns && { columns }),
  }));
}

/** Returns the content as plain text, with a bullet before each item of a list. */
export function plainArticleText(content: string): string {
  return content
    .split('\n')
    .map((line) => {
      const isItem = isListItem(line);
      const runs = splitBold(isItem ? withoutBullet(line) : line).map(({ text }) => text);
      return isItem ? `• ${runs.join('')}` : runs.join('').replace(/(?<=\S)\t+(?=\S)/g, ' · ');
    })
    .join('\n')
    .trim();
}

// Loops: a content of many short cells takes twice as long with flatMap().
function parseLine(cells: ArticleLine, kind: TextBlock['kind'], country: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const [column, cell] of cells.entries()) {
    const format = kind === 'table' ? { column } : {};
    for (const { text, bold } of splitBold(cell)) {
      addRuns(runs, text, bold ? { ...format, bold } : format, country);
    }
  }
  return runs;
}

function addRuns(
  runs: TextRun[],
  text: string,
  format: Pick<TextRun, 'bold' | 'column'>,
  country: string,
): void {
  let end = 0;
  for (const link of findLinks(text, country)) {
    if (link.start > end) runs.push({ text: text.slice(end, link.start), ...format });
    runs.push({ text: text.slice(link.start, link.end), href: link.href, ...format });
    end = link.end;
  }
  if (end < text.length) runs.push({ text: text.slice(end), ...format });
}
