/** The cells of a line of a table, or one text. */
export type ArticleLine = string[];

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
export function isListItem(line: string): boolean {
  return LIST_ITEM.test(line);
}

/** Returns the text of an item of a list. */
export function withoutBullet(line: string): string {
  return line.replace(LIST_ITEM, '');
}

/** Splits a content into blocks of lines of the same kind. An empty line ends a block. */
export function blocksOf(content: string): ArticleBlock[] {
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
