import { fitText, type TextStep } from './fit-text.ts';

const STEPS: [TextStep, ...TextStep[]] = [
  { size: 2, lines: 2 },
  { size: 1, lines: 3 },
];

/** Square letters in a column 12 wide. */
const fit = (text: string) => fitText(text, 12, STEPS, (line, size) => line.length * size);

test('a short text is written large', () => {
  expect(fit('Castle')).toEqual({ size: 2, lines: ['Castle'] });
  expect(fit('Big Castle')).toEqual({ size: 2, lines: ['Big', 'Castle'] });
});

test('a longer text is written smaller, in more lines', () => {
  expect(fit('A castle for ten children')).toEqual({
    size: 1,
    lines: ['A castle for', 'ten children'],
  });
});

test('a word that would break is written smaller first', () => {
  expect(fit('Playground')).toEqual({ size: 1, lines: ['Playground'] });
  expect(fit('Merrygorounds and more')).toEqual({
    size: 1,
    lines: ['Merrygoround', 's and more'],
  });
});

test('what is too much makes way for an ellipsis behind a word', () => {
  const { lines } = fit('One castle and one slide and one large tent, and a table');
  expect(lines).toEqual(['One castle', 'and one', 'slide and…']);
});

test('an & stays with the word behind it', () => {
  expect(fit('Bounce & Go').lines).toEqual(['Bounce', '& Go']);
});

test('nothing is no line', () => {
  expect(fit('').lines).toEqual([]);
});

test('a long word is broken between graphemes', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(fit(family.repeat(3)).lines).toEqual([family, family, family]);
  const line = `${family}é`;
  expect(fit(line.repeat(9)).lines).toEqual([line, line, `${family}…`]);
});
