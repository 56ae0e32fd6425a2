import type { Article, Registry } from '@catalogmx/shared/contract';
import { fileOf, listPaths, withSmallLetters } from './page-files.ts';

test.each([
  ['/', 'index.html'],
  ['/contactUs', 'contactUs.html'],
  ['/articles/category/1', 'articles/category/1.html'],
])('%s is the file %s', (path, file) => {
  expect(fileOf(path)).toBe(file);
});

test('a path with capitals has a second one', () => {
  expect(withSmallLetters(['/', '/contactUs'])).toEqual(['/', '/contactUs', '/contactus']);
});

test('every page has a path for each article and category, those that are not indexed too', () => {
  const page = (path: string, kind: string) => ({
    path,
    module: './page',
    files: [],
    calls: [],
    head: { kind, title: '', indexed: kind !== 'plain' },
  });
  const pages = [
    page('/', 'home'),
    page('/articles/category/:category', 'category'),
    page('/article/:id', 'article'),
    page('/Dashboard', 'plain'),
    page('/reports/:year', 'plain'),
  ];
  const current = { pages } as unknown as Registry['apps'][string]['current'];
  const article = { title: 'Castle', content: '', active: true };
  const articles: Article[] = [
    { ...article, id: 4, cat_id: 1 },
    { ...article, id: 9, cat_id: 7 },
  ];
  expect(listPaths({ apps: { catalog: { current } } }, articles)).toEqual([
    '/',
    '/articles/category/1',
    '/articles/category/2',
    '/articles/category/3',
    '/articles/category/7',
    '/article/4',
    '/article/9',
    '/Dashboard',
  ]);
});
