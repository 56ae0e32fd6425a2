import { parseArticleText, plainArticleText } from './article-text.ts';

test('lines, paragraphs and lists', () => {
  expect(parseArticleText('One\r\nTwo\n\nBring:\n- a hose\n* a  smile\n\nDone')).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'One' }], [{ text: 'Two' }]] },
    { kind: 'paragraph', lines: [[{ text: 'Bring:' }]] },
    { kind: 'list', lines: [[{ text: 'a hose' }], [{ text: 'a  smile' }]] },
    { kind: 'paragraph', lines: [[{ text: 'Done' }]] },
  ]);
});

test('bold text, with a link in it', () => {
  expect(parseArticleText('Call **479-555-0142 now** or 2 ** 3')[0]?.lines[0]).toEqual([
    { text: 'Call ' },
    { text: '479-555-0142', href: 'tel:+14795550142', bold: true },
    { text: ' now', bold: true },
    { text: ' or 2 ** 3' },
  ]);
});

test.each([
  'javascript:alert(1)',
  '<a href="x">x</a>',
  'data:text/html,<script>',
  "15' x 15', 2026-11-22, order 123-456-78901",
  'a@b',
])('%s is text', (text) => {
  expect(parseArticleText(text)).toEqual([{ kind: 'paragraph', lines: [[{ text }]] }]);
  expect(plainArticleText(text)).toBe(text);
});

test.each([
  ...['-\tone', '- one', '* one', '• one', '·\tone', '·\u00a0\u00a0 one', '\uf0b7\tone'],
  ...['– one', '▪ one', 'o\tone', 'o   one', '§\tone', '§ one', '\to\tone'],
])('%j is an item of a list', (line) => {
  expect(parseArticleText(`${line}\n${line}`)).toEqual([
    { kind: 'list', lines: [[{ text: 'one' }], [{ text: 'one' }]] },
  ]);
  expect(plainArticleText(line)).toBe('• one');
});

test.each(["o'clock", 'o clock', 'O come all', 'O\tone', '-one', '·one', '-', '· '])(
  '%j is a paragraph',
  (line) => {
    expect(parseArticleText(line)).toEqual([
      { kind: 'paragraph', lines: [[{ text: line.trim() }]] },
    ]);
  },
);

/** The blocks of a text: the lines of a table have bars between the cells. */
const table = (text: string) =>
  parseArticleText(text).map(({ kind, columns = 1, lines }) => [
    kind,
    ...lines.map((runs) =>
      Array.from({ length: columns }, (_, at) =>
        runs.flatMap(({ column = 0, text: cell }) => (column === at ? [cell] : [])).join(''),
      ).join('|'),
    ),
  ]);

test('lines with tabs are the rows of a table, beside lines without', () => {
  expect(table('Prices\nSize\tPrice\r\n**Small**\t$120\nLarge\t$180\nAsk us')).toEqual([
    ['paragraph', 'Prices'],
    ['table', 'Size|Price', 'Small|$120', 'Large|$180'],
    ['paragraph', 'Ask us'],
  ]);
});

test.each([
  ['an empty cell', 'a\t\tc\nd\te\tf', ['a||c', 'd|e|f']],
  ['an empty column', '\ta\tb\n\tc\td', ['a|b', 'c|d']],
  ['a shorter row', 'a\tb\tc\nd\te\tf\ng\th', ['a|b|c', 'd|e|f', 'g|h|']],
  ['columns aligned by hand', 'a\t\tb\nlonger\tc', ['a|b', 'longer|c']],
])('a table with %s', (_, text, rows) => {
  expect(table(text)).toEqual([['table', ...rows]]);
});

test.each(['a\tb', 'a\tb\nc\td\te', '\tindented\n\tagain', 'One\n\ttwo\nthree'])(
  '%j is a paragraph, as no two lines have as many columns',
  (text) => {
    expect(parseArticleText(text).map(({ kind }) => kind)).toEqual(['paragraph']);
  },
);

test('as plain text', () => {
  expect(plainArticleText('**Big** fun\n- one\n  - two\n')).toBe('Big fun\n• one\n• two');
  expect(plainArticleText('Small\t$120\n\tLarge\t\t$180')).toBe('Small · $120\n\tLarge · $180');
});
