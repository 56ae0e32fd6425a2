import { nextArticles } from './next-articles.ts';

const list = (...ids: number[]) =>
  ids.map((id) => ({ id, title: '', content: '', cat_id: 1, active: id < 90 }));

test.each([
  ['those that follow', [1, 2, 3, 4, 5, 6], 2, [3, 4, 5]],
  ['those at the start after the last', [1, 2, 3, 4, 5, 6], 5, [6, 1, 2]],
  ['each other article once', [1, 2, 3], 2, [3, 1]],
  ['none for the only one', [1], 1, []],
  ['none that are switched off', [1, 91, 2], 1, [2]],
  ['the first for an article that is not listed', [1, 2, 3, 4], 9, [1, 2, 3]],
])('%s', (_, ids, id, expected) => {
  expect(nextArticles(list(...ids), id, 3).map((article) => article.id)).toEqual(expected);
});
