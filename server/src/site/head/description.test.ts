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
