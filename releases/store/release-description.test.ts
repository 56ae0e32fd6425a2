import type { Release } from '@catalogmx/shared/contract';
import {
  findOddities,
  isAppName,
  isFilePath,
  isPagePath,
  isVersion,
} from './release-description.ts';

const file = (path: string) => ({ path, size: 1, integrity: 'sha384-x' });
const page = { path: '/article/:id', module: './article-page', files: ['article.js'], calls: [] };
const release: Release = {
  name: 'catalog',
  version: '1.0.0-ba2c975',
  container: 'catalog_1_0_0_ba2c975',
  entry: 'entry.js',
  contract: 1,
  pages: [page],
  shared: {},
  files: [file('entry.js'), file('article.js')],
  time: '2026-11-20T12:00:00.000Z',
  commit: 'unknown',
};

test('an honest release has no oddities', () => {
  expect(findOddities(release)).toEqual([]);
});

test.each<[string, Partial<Release>, RegExp]>([
  ['a name', { name: '../admin' }, /not an app name/],
  ['a version', { version: '../1.0.0' }, /not a version/],
  ['a container', { container: 'a b' }, /not a container name/],
  ['an entry that is not among the files', { entry: 'gone.js' }, /not among its files/],
  ['a page without its file', { pages: [{ ...page, files: ['gone.js'] }] }, /not among its files/],
  ['a page that takes every address', { pages: [{ ...page, path: '/*' }] }, /is not a page/],
  ['a page without a slash', { pages: [{ ...page, path: 'article' }] }, /is not a page/],
  ['a page outside', { pages: [{ ...page, path: '/article/../settings' }] }, /is not a page/],
  ['a module outside', { pages: [{ ...page, module: '../secret' }] }, /is not a page/],
  ['a file outside', { files: [...release.files, file('../x.js')] }, /not a file path/],
  ['a file twice', { files: [...release.files, file('ENTRY.js')] }, /listed twice/],
  ['a compressed copy', { files: [...release.files, file('entry.js.br')] }, /compressed copy/],
  ['a text that is too long', { shared: { react: '^'.repeat(301) } }, /is too long/],
  ['too many pages', { pages: Array.from({ length: 101 }, () => page) }, /more than 100 pages/],
  ['a shell without a page', { name: 'shell', pages: [] }, /'index.html' is not among/],
])('%s is told', (_, changes, problem) => {
  expect(findOddities({ ...release, ...changes }).join()).toMatch(problem);
});

test.each([
  ['name of an app', isAppName, ['', '.', '..', 'Catalog', 'a/b', '-x', 'a'.repeat(33)]],
  ['name of an app', isAppName, ['constructor.x', '__proto__']],
  ['version', isVersion, ['1', '1.0', '1.0.0/..', '1.0.0-..', '1.0.0-a..b', '1.0.0 ']],
  ['version', isVersion, [`1.0.0-${'a'.repeat(60)}`]],
  ['path of a file', isFilePath, ['../x', '/x', 'a/../b', './x', 'a//b', '.hidden', 'a/.b', '']],
  ['path of a file', isFilePath, ['a\\b', 'C:x', 'a\0b']],
  ['path of a page', isPagePath, ['', 'article', '//', '/article/', '/article//new', '/.', '/..']],
  ['path of a page', isPagePath, ['/article/../settings', '/*', '/article/*', '/article/:']],
  ['path of a page', isPagePath, ['/article/:1', '/article/:id?', '/article/:id.html']],
  ['path of a page', isPagePath, ['/:id/and/:id', '/a b', '/a%20b', '/a?b', '/a#b', '/a\\b']],
  ['path of a page', isPagePath, ['/ñ', `/${'a'.repeat(200)}`]],
])('no %s', (_, isOne, texts) => {
  expect(texts.filter(isOne)).toEqual([]);
});

test.each([
  ['a file', isFilePath, ['entry.js', '__federation_expose_x.abc.js', 'a/b-c/@d.woff2']],
  ['a page', isPagePath, ['/', '/Dashboard', '/article/:id', '/articles/category/:category']],
  ['a page', isPagePath, ['/v1.2/~x/a..b']],
])('paths of %s', (_, isOne, paths) => {
  expect(paths.filter(isOne)).toEqual(paths);
});
