import { sortKey } from './text-keys.ts';

const inOrder = (texts: string[]) =>
  texts.toSorted((one, other) =>
    Buffer.compare(Buffer.from(sortKey(one)), Buffer.from(sortKey(other))),
  );

test('texts are in the order of their letters and numbers', () => {
  const texts = ['', '2 slides', '10 slides', 'Árbol', 'azul', 'Castle', 'castle 2', ' Castle\n10'];
  expect(inOrder(texts.toReversed())).toEqual(texts);
  expect(sortKey('Ñandú 007')).toBe(sortKey('nandu 7'));
  expect(sortKey('a 0')).toBe(sortKey('a 000'));
});

test('a key fits into an index, and holds whole characters', () => {
  expect(sortKey('1a'.repeat(100))).toHaveLength(200);
  expect(sortKey(`a${'🎪'.repeat(200)}`)).not.toMatch(/\p{Surrogate}/u);
  expect(Buffer.byteLength(sortKey('각'.repeat(200)))).toBeLessThan(2_704);
});
