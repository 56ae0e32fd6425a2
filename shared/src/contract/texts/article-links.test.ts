import fc from 'fast-check';
import { anyText, sharedCases } from '../../testing/any-text.ts';
import { parseArticleText } from './article-text.ts';

type Pasted = [text: string, expected: string | null];

const { links: pasted = [] } = sharedCases<{ links: Pasted[] }>('pasted-text.json');

const runsOf = (text: string, country?: string) =>
  parseArticleText(text, country).flatMap(({ lines }) => lines.flat());

const links = (text: string, country?: string) =>
  runsOf(text, country).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

const hrefs = (text: string, country?: string) => links(text, country).map(([, href]) => href);

const more: Pasted[] = [
  ['josé.muñoz@ejemplo.mx', 'whole or none'],
  ['1200-200-3000', null],
];

test('addresses in the cells of a table', () => {
  const text = 'Ana\t479-555-0142\nBob\tbob@example.com';
  expect(hrefs(text)).toEqual(['tel:+14795550142', 'mailto:bob@example.com']);
});

test.each([...pasted, ...more])('%j as pasted', (text, expected) => {
  if (expected === 'whole or none') expect(links(text)).toEqual([[text, `mailto:${text}`]]);
  else expect(hrefs(text)).toEqual(expected === null ? [] : [expected]);
});

describe('web addresses', () => {
  const address = 'https://example.com/b';

  test.each(Array.from('”’»›“‘«‹„‚」』》】）〉，。、！？；：…،؟۔।·—–―‒‐‑−⸺〜'))(
    'end before %s',
    (end) => {
      expect(links(`${address}${end}`)).toEqual([[address, address]]);
      expect(links(`(${address}${end}), etc.`)).toEqual([[address, address]]);
    },
  );

  test.each([
    ['(see https://example.com/a_(b)_(c)).', 'https://example.com/a_(b)_(c)'],
    ['[x](https://example.com/a)[y]', 'https://example.com/a'],
    ['https://example.com/a?q=[1]&r={2}', 'https://example.com/a?q=[1]&r={2}'],
    ['https://example.com/(a', 'https://example.com/'],
    ['https://example.com(a)', 'https://example.com'],
    ['https://example.com/party🎉🏽', 'https://example.com/party'],
    ['https://example.com🎉', 'https://example.com'],
    ['http://example.com:8080/a?b=c,d#e!', 'http://example.com:8080/a?b=c,d#e'],
    ['https://münchen.de/straße', 'https://münchen.de/straße'],
    ['https://例え.jp/パス。', 'https://例え.jp/パス'],
    ['见https://example.com谢谢', 'https://example.com'],
    ['\u202ahttps://exam\u00adple.com/b\u200b\u202c', 'https://example.com/b'],
    ['https://youtu.be/abcdefghij-', 'https://youtu.be/abcdefghij-'],
    ['www.example.com/', 'https://www.example.com/'],
    ['(www.example.com)', 'https://www.example.com'],
    ['HTTP://EXAMPLE.COM.', 'HTTP://EXAMPLE.COM'],
  ])('%s leads to %s', (text, href) => {
    expect(hrefs(text)).toEqual([href]);
  });

  test('several in a row', () => {
    const both = ['https://a.example/x', 'https://b.example/y'];
    const texts = [',', ' | ', '\u3000'].map((between) => both.join(between));
    for (const text of [...texts, `(${both.join(')(')})`]) expect(hrefs(text)).toEqual(both);
  });

  test.each([
    'https://ana:secret@example.com/x',
    'https://ana@example.com',
    'ftp://ana:secret@example.com',
    'javascript:alert(1)',
    'javascript://www.example.com/%0aalert(1)',
    'example.com, party.example/a',
    'https://, http://., www., www.example, https://example.com:99999',
    'https://-example.com',
  ])('%s has no link', (text) => {
    expect(links(text)).toEqual([]);
  });
});

describe('email addresses', () => {
  test.each([
    ['sean.o’neil@example.com', "mailto:sean.o'neil@example.com"],
    ['sebastián.pérez@münchen.example', 'mailto:sebastián.pérez@münchen.example'],
    ['пётр@пример.рф', 'mailto:пётр@пример.рф'],
    ['ana\u2011maria@example.com', 'mailto:ana-maria@example.com'],
    ['a\u200bna@exam\u00adple.com', 'mailto:ana@example.com'],
    ['ana＠example．com', 'mailto:ana@example.com'],
  ])('%s is linked as a whole', (text, href) => {
    expect(links(text)).toEqual([[text, href]]);
  });

  test.each([
    ['«ana@example.com»', 'mailto:ana@example.com'],
    ["'ana@example.com',", 'mailto:ana@example.com'],
    ['Ana <ana@example.com>', 'mailto:ana@example.com'],
    ['mailto:ana@example.com?subject=x', 'mailto:ana@example.com'],
    ['ana@example.com，谢谢', 'mailto:ana@example.com'],
    ['write to ana.maria+party@example.co.uk!', 'mailto:ana.maria+party@example.co.uk'],
    ['Write—ana@example.com—or call', 'mailto:ana@example.com'],
  ])('%s has one', (text, href) => {
    expect(hrefs(text)).toEqual([href]);
  });

  test.each(
    [
      ...['a/b', 'a#b', 'naïve{x}', 'a..b', '.a', '"a b"', 'a@b', '@ana', 'ana–maria'],
      ...['用户', 'x用户', 'a'.repeat(65)],
    ].map((name) => `${name}@example.com`),
  )('of %s no part is linked', (text) => {
    expect(links(text)).toEqual([]);
  });

  test.each(['ana@example.com-x', 'ana@127.0.0.1', 'ana@example..com'])(
    'of %s no part is linked',
    (text) => {
      expect(links(text)).toEqual([]);
    },
  );
});

describe('phone numbers', () => {
  test.each([
    ['479\u2011555\u22120142', 'tel:+14795550142'],
    ['479—555—0142', 'tel:+14795550142'],
    ['479 - 555 - 0142', 'tel:+14795550142'],
    ['(479)\u202f555\u20070142', 'tel:+14795550142'],
    ['٤٧٩-٥٥٥-٠١٤٢', 'tel:+14795550142'],
    ['𝟒𝟕𝟗-𝟓𝟓𝟓-𝟎𝟏𝟒𝟐', 'tel:+14795550142'],
    ['479\u00ad-555\u200b-0142', 'tel:+14795550142'],
    ['+1 (479) 555-0142', 'tel:+14795550142'],
    ['+1 479.555.0142', 'tel:+14795550142'],
    ['(+1) 479-555-0142', 'tel:+14795550142'],
    ['001 479 555 0142', 'tel:+14795550142'],
    ['+14795550142', 'tel:+14795550142'],
    ['+52 55 1234 5678', 'tel:+525512345678'],
    ['+44 20 7946 0958', 'tel:+442079460958'],
    ['479-555-0142 ext. 12', 'tel:+14795550142;ext=12'],
    ['479-555-0142, extension 12', 'tel:+14795550142;ext=12'],
    ['479-555-0142 (ext. ١٢)', 'tel:+14795550142;ext=12'],
    ['479-555-0142 #5', 'tel:+14795550142;ext=5'],
  ])('%j is linked as a whole', (text, href) => {
    expect(links(text)).toEqual([[text, href]]);
  });

  test.each([
    ['\u202a(479) 555-0142\u202c', ['tel:+14795550142']],
    ['(479-555-0142 x5)', ['tel:+14795550142;ext=5']],
    ['Call us—479-555-0142—now', ['tel:+14795550142']],
    ['479-555-0142/479-555-0199', ['tel:+14795550142', 'tel:+14795550199']],
    ['479-555-0142, 479-555-0199', ['tel:+14795550142', 'tel:+14795550199']],
    ['479-555-0142 479-555-0199', ['tel:+14795550142', 'tel:+14795550199']],
  ])('%j has %j', (text, expected) => {
    expect(hrefs(text)).toEqual(expected);
  });

  test.each([
    '(100) 200-3000, 479-155-0142, 179-555-0142',
    '555-0142',
    '$479-555-0142, €479-555-0142',
    '#479-555-0142, SKU-479-555-0142, 479-555-0142-3, A479-555-0142',
    '2479-555-0142, 479-555-01423',
    '2026-11-22, 11/22/2026, 10:30-11:45',
    '1-1-1-1-1-1-1-1-1-1',
    'example.com/479-555-0142',
  ])('%s has none', (text) => {
    expect(links(text)).toEqual([]);
  });

  test('without a calling code are of the country', () => {
    expect(hrefs('55 1234 5678, 667-123-4567', 'MX')).toEqual([
      'tel:+525512345678',
      'tel:+526671234567',
    ]);
    expect(hrefs('55 1234 5678, 667-223-4567', 'US')).toEqual(['tel:+16672234567']);
  });
});

describe('any text', () => {
  const marks = [
    'www.',
    'example.com',
    '@',
    '(',
    '\t',
    '- ',
    '· ',
    '479-555-0142',
    '+',
    ' x5',
    ':1',
  ];
  const texts = fc
    .array(fc.oneof(anyText, fc.constantFrom(...marks)), { maxLength: 20 })
    .map((parts) => parts.join(''));

  /** Without spaces, bullets and marks of bold text. */
  const bare = (text: string) => text.replace(/[\s\x85*§o\ue000-\uf8ff–-]|[•·▪▫‣◦●○■□⁃∙⦁]/g, '');

  test('shows all of it, with addresses that browsers can read', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const runs = runsOf(text);
        expect(bare(runs.map((run) => run.text).join(''))).toBe(bare(text));
        for (const { href } of runs) {
          if (!href) continue;
          const { protocol, username } = new URL(href);
          expect(protocol).toMatch(/^(?:https?|mailto|tel):$/);
          expect(username).toBe('');
        }
      }),
      { numRuns: 500 },
    );
  });

  // With 20 times as many characters as a content may have, a time that grows with their square would be hours.
  test.each([
    ...['((((', 'www.www.', '**a ', 'http://(((', 'http://x.co/,a', '://', 'http://x.co/🎉'],
    ...['a@a@a@', 'a.-', 'ñ@', 'x@y.co,'],
    ...['1-1-1-', '479-555-', '+1 ', '٤', '\u200b1'],
    ...['a\tb\n', '\t', '· a\n'],
  ])('takes time that grows with its length: %j', (repeated) => {
    const text = repeated.repeat(400_000 / repeated.length);
    expect(parseArticleText(text)).toBeInstanceOf(Array);
  });
});
