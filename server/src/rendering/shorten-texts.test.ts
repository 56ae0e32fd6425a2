import { shortenTexts } from './shorten-texts.ts';

const list = (length: number, content: string) =>
  Array.from({ length }, (_, id) => ({ id, title: 'Castle', content, cat_id: 1, active: true }));

test('leaves the texts of a short list as they are', () => {
  const articles = list(100, '**Bouncy** castle. '.repeat(20));
  expect(shortenTexts(articles)).toEqual(articles);
});

test('shortens those of a long one at a word, without their marks', () => {
  const articles = list(1_000, '**Bouncy** castle. '.repeat(20));
  const [first] = shortenTexts(articles);
  expect(first).toEqual({
    ...articles[0],
    content: 'Bouncy castle. Bouncy castle. Bouncy castle. Bouncy castle. Bouncy…',
  });
});

test('leaves the short texts of a long list, and cuts a single long word', () => {
  const articles = [...list(1, 'For children.'), ...list(999, 'a'.repeat(200))];
  const [first, second] = shortenTexts(articles);
  expect(first?.content).toBe('For children.');
  expect(second?.content).toBe(`${'a'.repeat(69)}…`);
});
