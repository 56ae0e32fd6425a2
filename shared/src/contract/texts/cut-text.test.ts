import fc from 'fast-check';
import { anyText, sharedCases } from '../../testing/any-text.ts';
import { cutText, cutTextStart, cutToFit } from './cut-text.ts';
import { encodeText, wellFormed } from './well-formed.ts';

const splitGraphemes = (value: string) =>
  Array.from(new Intl.Segmenter().segment(value), ({ segment }) => segment);

const FAMILY = '👩‍👩‍👧‍👦';
const { cutAtAnyPlace = '' } = sharedCases<{ cutAtAnyPlace: string }>('pasted-text.json');
const MIXED = cutAtAnyPlace + `aaaa🎉bbbb${FAMILY}ccccक्षمی‌خواهمé🇲🇽🇺🇸👍🏽\r\nz`;

const limit = fc.nat({ max: 80 });
const isWellFormed = (value: string) => wellFormed(value) === value;

test.each([
  ['the start', cutText, (whole: string, part: string) => whole.startsWith(part)],
  ['the end', cutTextStart, (whole: string, part: string) => whole.endsWith(part)],
])('%s of any text is well-formed and within the limit', (_, cut, isPart) => {
  fc.assert(
    fc.property(anyText, limit, (value, most) => {
      const part = cut(value, most);
      expect(part.length).toBeLessThanOrEqual(most);
      expect(isWellFormed(part)).toBe(true);
      expect(isPart(wellFormed(value), part)).toBe(true);
      if (value.length <= most) expect(part).toBe(wellFormed(value));
    }),
  );
});

test('graphemes stay whole at any place', () => {
  const graphemes = splitGraphemes(MIXED);
  expect(graphemes).toEqual(expect.arrayContaining(['🎉', FAMILY, 'é', '🇲🇽', '👍🏽', '\r\n']));
  const starts = graphemes.map((_, index) => graphemes.slice(0, index).join(''));
  const ends = graphemes.map((_, index) => graphemes.slice(index + 1).join(''));
  // Below this limit, not even the longest fits.
  for (let most = 0; most < MIXED.length; most += 1) {
    expect(starts).toContain(cutText(MIXED, most));
    expect(ends).toContain(cutTextStart(MIXED, most));
  }
});

test('of a grapheme above the limit, whole code points stay', () => {
  expect(cutText(FAMILY, 4)).toBe('👩\u200d');
  expect(cutText(FAMILY, 1)).toBe('');
  expect(cutTextStart(FAMILY, 4)).toBe('\u200d👦');
  expect(cutTextStart(FAMILY, 1)).toBe('');
});

test('the longest start that fits is found, however it is measured', () => {
  fc.assert(
    fc.property(anyText, limit, (value, most) => {
      const fits = (part: string) => encodeText(part).length <= most;
      const part = cutToFit(value, fits);
      expect(fits(part)).toBe(true);
      expect(isWellFormed(part)).toBe(true);
      expect(wellFormed(value).startsWith(part)).toBe(true);
      const next = splitGraphemes(wellFormed(value).slice(part.length))[0] ?? '';
      expect(next === '' || !fits(part + next)).toBe(true);
    }),
  );
});
