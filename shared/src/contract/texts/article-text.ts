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

/**
 * Splits a line at pairs of '**' with text inside, which are left out. A pair without the other is text.
 * Searching for an end only until there is none takes time that grows with the line, not with its square.
 */
function splitBold(line: string): { text: string; bold?: true }[] {
  if (!line.includes('**')) return line === '' ? [] : [{ text: line }];
  const runs: { text: string; bold?: true }[] = [];
  const start = /\*\*(?=\S)/g;
  const end = /(?<=\S)\*\*/g;
  let place = 0;
  for (let opening = start.exec(line); opening; opening = start.exec(line)) {
    end.lastIndex = start.lastIndex + 1;
    const closing = end.exec(line);
    if (!closing) break;
    if (opening.index > place) runs.push({ text: line.slice(place, opening.index) });
    runs.push({ text: line.slice(start.lastIndex, closing.index), bold: true });
    place = end.lastIndex;
    start.lastIndex = place;
  }
  if (place < line.length) runs.push({ text: line.slice(place) });
  return runs;
}

/** The cells of a line of a table, or one text. */
type ArticleLine = string[];

interface ArticleBlock {
  kind: 'paragraph' | 'list' | 'table';
  lines: ArticleLine[];
  columns?: number;
}

const LINE_END = /\r\n?|[\n\v\f\x85\u2028\u2029]/;

/** Includes the bullets of Word in its symbol fonts, which are characters for private use. */
const BULLET = String.raw`[-*•·▪▫‣◦●○■□⁃∙⦁–§\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]`;

/** Word's bullet of the second level is a letter, with a tab or several spaces. */
const LIST_ITEM = new RegExp(String.raw`^\s*(?:${BULLET}\s|o(?:\t|\s{2}))\s*(?=\S)`);

/** Returns whether a line begins with a bullet. */
function isListItem(line: string): boolean {
  return LIST_ITEM.test(line);
}

/** Returns the text of an item of a list. */
function withoutBullet(line: string): string {
  return line.replace(LIST_ITEM, '');
}

/** Splits a content into blocks of lines of the same kind. An empty line ends a block. */
function blocksOf(content: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let before: ArticleBlock | undefined;
  for (const part of partsOf(content)) {
    const block = part && (part.kind === 'table' ? asTable(part.lines) : part);
    if (block && block.kind !== 'table' && before?.kind === block.kind) {
      before.lines.push(...block.lines);
      continue;
    }
    if (block) blocks.push(block);
    before = block;
  }
  return blocks;
}

/** Splits a content where its lines change between items, lines with tabs and others. An empty line is undefined. */
function partsOf(content: string): (ArticleBlock | undefined)[] {
  const parts: (ArticleBlock | undefined)[] = [];
  for (const line of content.split(LINE_END)) {
    const last = parts.at(-1);
    const isItem = isListItem(line);
    const text = (isItem ? withoutBullet(line) : line).trim();
    const kind = isItem ? 'list' : line.includes('\t') ? 'table' : 'paragraph';
    if (text === '') parts.push(undefined);
    else if (last?.kind === kind) last.lines.push([kind === 'table' ? line : text]);
    else parts.push({ kind, lines: [[kind === 'table' ? line : text]] });
  }
  return parts;
}

/** Returns lines with tabs as a table if two in a row have the same number of columns, else as a paragraph. */
function asTable(lines: ArticleLine[]): ArticleBlock {
  const texts = lines.map(([line = '']) => line);
  // Several tabs are empty cells of a spreadsheet, or aligned by hand.
  const rows = rowsOf(texts, /\t/) ?? rowsOf(texts, /\t+/);
  const columns = rows ? filledColumns(rows) : [];
  if (!rows || columns.length < 2) {
    return { kind: 'paragraph', lines: texts.map((text) => [text.trim()]) };
  }
  return {
    kind: 'table',
    lines: rows.map((row) => columns.map((at) => row[at] ?? '')),
    columns: columns.length,
  };
}

function filledColumns(rows: string[][]): number[] {
  const filled: boolean[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => {
      if (cell) filled[at] = true;
    });
  }
  return [...filled.keys()].filter((at) => filled[at]);
}

function rowsOf(texts: string[], separator: RegExp): string[][] | undefined {
  const rows = texts.map((text) => text.split(separator).map((cell) => cell.trim()));
  return rows.some((row, index) => row.length === rows[index + 1]?.length) ? rows : undefined;
}
