import fc from 'fast-check';
import { anyText, sharedCases } from '../../testing/any-text.ts';
import {
  CLEANERS,
  cleanPhone,
  cleanEmail,
  cleanLine,
  cleanName,
  cleanText,
  cleanFileName,
} from './clean-text.ts';

const pasted = sharedCases<{ emptyThen: string[]; kept: string[] }>('pasted-text.json');

const FAMILY = '👩‍👩‍👧‍👦';
const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

test.each([
  ['zero-width spaces', '\u200bCa\u200bst\ufeffle\u2060', 'Castle'],
  ['bidirectional marks', '\u202a\u202eCastle\u202c \u2066\u200e2\u2069\u061c', 'Castle 2'],
  ['soft hyphens', 'Bouncy\u00adcastle', 'Bouncycastle'],
  ['fillers', '\u3164Castle\u115f\uffa0', 'Castle'],
  ['control characters', 'Cas\u0007tle\u009f', 'Castle'],
  ['joiners and selectors outside of words', '\u200dCastle\u200c \ufe0f!', 'Castle !'],
  ['tags without a flag', 'Castle\u{e0067}\u{e007f}', 'Castle'],
  ['spaces of any kind', '\u00a0Big\u202f\u3000red\t\r\ncastle\u2028 ', 'Big  red   castle'],
  ['decomposed letters', 'Jose\u0301', 'José'],
])('a line without %s', (_, text, clean) => {
  expect(cleanLine(text)).toBe(clean);
});

test.each([...Array.from('\u200b\u00ad\u202e\u3164\u2800\ufe0f'), '\u2060\u200b', ' \u00a0\n'])(
  'a line of %j alone is empty',
  (text) => {
    for (const clean of [cleanLine, cleanName, cleanEmail, cleanPhone])
      expect(clean(text)).toBe('');
  },
);

test.each([
  ...(pasted.kept ?? []),
  ...[FAMILY, ENGLAND, '❤️', '1️⃣', '🧑🏽‍🚀'],
  ...['क्ष', 'می‌خواهم', 'ශ්‍රී', '葛\u{e0100}', 'Kid’s “Castle”'],
])('%s stays as it is', (text) => {
  expect(cleanText(text)).toBe(text);
  expect(cleanLine(` ${text}\u200b`)).toBe(text);
});

test('a text of several lines keeps them', () => {
  expect(cleanText('One\r\n\tTwo\u2028Three\u202e\vFour \u200b')).toBe(
    'One\r\n\tTwo\nThree\nFour ',
  );
});

test('dashes of a name become hyphens', () => {
  expect(cleanName('Jean\u2011Luc \u2013 O’Neil\u2212')).toBe('Jean-Luc - O’Neil-');
});

test.each([
  ['\u200boffice@x.example', 'office@x.example'],
  ['\u202aoffice@x.example\u202c', 'office@x.example'],
  ['of\u200dfice@x\u2011y.example\u00a0', 'office@x-y.example'],
  ['ｏｆｆｉｃｅ＠ｘ．example', 'office@x.example'],
  ['pen\u0303a@ejemplo.mx', 'peña@ejemplo.mx'],
])('the address %j', (address, clean) => {
  expect(cleanEmail(address)).toBe(clean);
});

test.each([
  ['٤٧٩٥٥٥٠١٤٢', '4795550142'],
  ['४७९-५५५-०१४२', '479-555-0142'],
  ['（４７９）５５５－０１４２', '(479)555-0142'],
  ['＋１ 479．555．0142', '+1 479.555.0142'],
  ['𝟒𝟕𝟗 𝟻𝟻𝟻 0142', '479 555 0142'],
  ['\u202a(479)\u00a0555\u20110142\u202c', '(479) 555-0142'],
  ['479\u2013555\u22120142', '479-555-0142'],
  ['\u2066479\u202f555\u20070142\u2069', '479 555 0142'],
  [' 479-\u200b555-\u00ad0142\ufeff', '479-555-0142'],
  ['479-555-0142 ext. 12', '479-555-0142 ext. 12'],
])('the phone number %j becomes %j', (text, clean) => {
  expect(cleanPhone(text)).toBe(clean);
});

test('phone numbers have the digits of all scripts, which come in tens', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => /\p{Nd}/u.test(String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code));
  expect(cleanPhone(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

test.each(Object.entries(CLEANERS))('%s cleans any text once and for all', (_, clean) => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = clean(text);
      expect(clean(once)).toBe(once);
      expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['日本語.jpg', '日本語.jpg'],
  ['قلعة.jpg', 'قلعة.jpg'],
  ['n\u0303andu\u0301.jpg', 'ñandú.jpg'],
  ['👨‍👩‍👧 🏴\u{e0067}\u{e0062}\u{e007f}.png', '👨‍👩‍👧 🏴\u{e0067}\u{e0062}\u{e007f}.png'],
  ['castle\u202egpj.exe', 'castlegpj.exe'],
  ['a\u200b\ufeff\u00ad\u2028b\u0000.png', 'a b.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Pictures\\castle.jpg', 'castle.jpg'],
  ['half \ud83c.jpg', 'half \ufffd.jpg'],
  ['\u200d \u202e', ''],
  ['photos/', ''],
])('%j becomes %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

test('any name becomes one visible, well-formed line, and stays as it is when cleaned again', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const clean = cleanFileName(name);
      expect(clean).not.toMatch(/[\p{Control}\p{Surrogate}\p{Zl}\p{Zp}\u202a-\u202e]/u);
      expect(clean).toBe(clean.normalize('NFC').trim());
      expect(cleanFileName(clean)).toBe(clean);
      expect(clean).not.toMatch(/[/\\]/);
    }),
  );
});
