import fc from 'fast-check';
import { describe as shorten, DESCRIPTION_LENGTH } from './description.ts';

test('a short text stays, in one line', () => {
  expect(shorten('  A castle\r\n\r\nfor ten.\t')).toBe('A castle for ten.');
  expect(shorten('a'.repeat(DESCRIPTION_LENGTH))).toHaveLength(DESCRIPTION_LENGTH);
});

test('a long text is cut behind a word', () => {
  const text = shorten('Twelve jumping children, and more. '.repeat(10));
  expect(text).toMatch(/^(Twelve jumping children, and more\. )+.*\w…$/);
  expect(text.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
  expect(text.length).toBeGreaterThan(DESCRIPTION_LENGTH - 20);
});

test('a text of one long word is cut between letters', () => {
  expect(shorten('🎪'.repeat(100))).toBe(`${'🎪'.repeat(77)}…`);
  expect(shorten(`a${'🎪'.repeat(100)}`)).toBe(`a${'🎪'.repeat(76)}…`);
});

test('no text is cut inside a grapheme', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(shorten(`a${family.repeat(20)}`)).toBe(`a${family.repeat(13)}…`);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 150, maxLength: 200 }), (text) => {
      const description = shorten(`${text}\ud83c`);
      expect(description).not.toMatch(/\p{Surrogate}/u);
      expect(description.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
    }),
  );
});
