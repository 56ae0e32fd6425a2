import { readArticleView, writeArticleView } from './article-view.ts';

const read = (query: string) => readArticleView(new URLSearchParams(query));
const byDefault = read('');

test.each([
  '',
  'tab=deleted&search=castle&sort=-title&page=2',
  'search=100+%25&sort=category&category=3&page=7&size=25',
])('the view of ?%s is written as it was read', (query) => {
  expect(new URLSearchParams(writeArticleView(read(query))).toString()).toBe(query);
});

test.each([
  'tab=other',
  'sort=',
  'sort=name',
  'sort=--title',
  'category=9',
  'category=x',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e9',
  'size=11',
  'other=1',
])('?%s counts as not given', (query) => {
  expect(read(query)).toEqual(byDefault);
});

test('a search is as long as the server takes', () => {
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200);
});
