import fc from 'fast-check';
import { anyText } from '../../testing/any-text.ts';
import { cleanFileName } from './file-name.ts';

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
