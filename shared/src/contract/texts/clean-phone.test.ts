import fc from 'fast-check';
import { cleanPhone } from './clean-phone.ts';

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
  ['\u200b', ''],
])('%j becomes %j', (text, clean) => {
  expect(cleanPhone(text)).toBe(clean);
});

test('knows the digits of all scripts, which come in tens', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => /\p{Nd}/u.test(String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code));
  expect(cleanPhone(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

test('cleans a clean number no further', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanPhone(text);
      expect(cleanPhone(clean)).toBe(clean);
    }),
  );
});
