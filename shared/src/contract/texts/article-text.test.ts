import { parseArticleText, plainArticleText } from './article-text.ts';

/** The links of a text: what is shown, and where each leads. */
const links = (text: string) =>
  parseArticleText(text)
    .flatMap(({ lines }) => lines.flat())
    .flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

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
  ['see https://example.com/a?b=c&d, too', 'https://example.com/a?b=c&d'],
  ['(www.example.com)', 'https://www.example.com'],
  ['HTTP://EXAMPLE.COM.', 'HTTP://EXAMPLE.COM'],
  ['write to ana.maria+party@example.co.uk!', 'mailto:ana.maria+party@example.co.uk'],
  ['(479) 555-0142', 'tel:+14795550142'],
  ['+1 479.555.0142', 'tel:+14795550142'],
])('%s has a link', (text, href) => {
  expect(links(text).map(([, address]) => address)).toEqual([href]);
});

test.each([
  'javascript:alert(1)',
  '<a href="x">x</a>',
  'data:text/html,<script>',
  "15' x 15', 2026-11-22, order 123-456-78901",
  'a@b',
])('%s is text', (text) => {
  expect(links(text)).toEqual([]);
  expect(plainArticleText(text)).toBe(text);
});

test('a very long line does not take long', () => {
  const text = ['**', 'a@', 'www.', 'a.'].map((part) => part.repeat(20_000)).join(' ');
  expect(parseArticleText(text)).toHaveLength(1);
});

test('as plain text', () => {
  expect(plainArticleText('**Big** fun\n- one\n  - two\n')).toBe('Big fun\n• one\n• two');
});
