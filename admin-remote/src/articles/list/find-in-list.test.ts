import type { Article } from '@catalogmx/shared/contract';
import { readArticleView } from './article-view.ts';
import { findInList } from './find-in-list.ts';

const articles = [
  ['Castle 10', 'Bouncy', 1],
  ['Ñandú', '100 % wet', 9],
  ['castle 2', 'A slide', 2],
  ['Émile', '', 3],
].map(([title, content, cat_id], index) => ({
  ...{ id: index + 1, title, content, cat_id, active: true },
})) as Article[];

const find = (query: string) => {
  const found = findInList(articles, readArticleView(new URLSearchParams(query)));
  return found.articles.map(({ id }) => id);
};

test.each([
  ['search=CASTLE', [1, 3]],
  ['search=slide+castle', [3]],
  ['search=nandu', [2]],
  ['search=unknown', [2]],
  ['search=100+%25', [2]],
  ['search=+', [1, 2, 3, 4]],
  ['category=2', [3]],
  ['category=0', [2]],
  ['sort=title', [3, 1, 4, 2]],
  ['sort=-title', [2, 4, 1, 3]],
  ['sort=category', [3, 1, 4, 2]],
  ['sort=-id', [4, 3, 2, 1]],
  ['page=2', []],
])('?%s finds what the server would', (query, ids) => {
  expect(find(query)).toEqual(ids);
});

test('counts what is on all pages', () => {
  const view = { ...readArticleView(new URLSearchParams('search=castle&page=2')), size: 1 };
  expect(findInList(articles, view)).toEqual({ articles: [articles[2]], total: 2 });
});
