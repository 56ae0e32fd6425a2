import type { Release } from '@catalogmx/shared/contract';
import { testPage } from '../testing/test-release.ts';
import { findGrowth, findRemovalProblems, findRemovedPages } from './page-changes.ts';

const catalog = (version: string, sizes: Record<string, number>): Release => ({
  name: 'catalog',
  version,
  container: 'catalog',
  entry: 'entry.js',
  contract: 1,
  pages: [testPage('/article/:id', { files: ['page.js'] })],
  shared: {},
  files: Object.entries(sizes).map(([path, size]) => ({ path, size, integrity: '' })),
  time: '',
  commit: '',
});

const live = catalog('1.0.0', { 'entry.js': 50_000, 'page.js': 150_000, 'lightbox.js': 90_000 });

test.each([
  ['a quarter', { 'entry.js': 50_000, 'page.js': 200_000 }],
  ['a file that comes later', { 'entry.js': 50_000, 'page.js': 150_000, 'lightbox.js': 900_000 }],
])('a page may grow by %s', (_, sizes) => {
  expect(findGrowth(live, catalog('2.0.0', sizes))).toEqual([]);
});

test('a page that grows by more is named with its sizes', () => {
  const grown = catalog('2.0.0', { 'entry.js': 80_000, 'page.js': 170_001 });
  const next = { ...grown, pages: [testPage('/article/:number', { files: ['page.js'] })] };
  expect(findGrowth(live, next)).toEqual([
    'page /article/:number loads 250 kB of files, in catalog 1.0.0 200 kB: split off what it does not need at once, or accept it with --grows',
  ]);
});

test('a small page may grow by 30 kB', () => {
  const small = catalog('1.0.0', { 'entry.js': 1000, 'page.js': 1000 });
  const grown = (bytes: number) => catalog('2.0.0', { 'entry.js': 1000, 'page.js': bytes });
  expect(findGrowth(small, grown(31_000))).toEqual([]);
  expect(findGrowth(small, grown(31_001))).toHaveLength(1);
});

test('a new page may be a quarter larger than the largest live one', () => {
  const withPage = (bytes: number) => {
    const release = catalog('2.0.0', { 'entry.js': 50_000, 'page.js': 150_000, 'deals.js': bytes });
    const deals = testPage('/deals', { files: ['deals.js'] });
    return { ...release, pages: [...release.pages, deals] };
  };
  expect(findGrowth(live, withPage(200_000))).toEqual([]);
  expect(findGrowth(live, withPage(210_000))).toEqual([
    'page /deals loads 260 kB of files, in catalog 1.0.0, its largest page /article/:id 200 kB: split off what it does not need at once, or accept it with --grows',
  ]);
  expect(findGrowth({ ...live, pages: [] }, withPage(900_000))).toEqual([]);
});

test('of a shell its script counts', () => {
  const shell = (size: number): Release => ({
    ...catalog('1.0.0', { 'entry.js': size }),
    ...{ name: 'shell', pages: [] },
  });
  expect(findGrowth(shell(500_000), shell(700_000))).toEqual([
    expect.stringContaining('the shell loads 700 kB'),
  ]);
});

const release = (version: string, paths: string[]) => ({
  name: 'catalog',
  version,
  pages: paths.map((path) => testPage(path)),
});

test.each([
  ['the same page', ['/deals'], ['/deals'], []],
  ['another case', ['/Deals'], ['/dEALS'], []],
  ['another name of a variable', ['/user/:name'], ['/User/:id'], []],
  ['a new page besides', ['/'], ['/', '/deals'], []],
  ['no page at all', ['/', '/deals'], [], ['/', '/deals']],
  ['another page', ['/deals'], ['/deal'], ['/deals']],
  ['a longer address', ['/user/:name'], ['/user/:name/edit'], ['/user/:name']],
  ['a wider page', ['/user/me'], ['/user/:name'], []],
  ['a wider page for several', ['/user/me', '/user/you'], ['/user/:name'], []],
  ['a narrower page', ['/user/:name'], ['/user/me'], ['/user/:name']],
  ['the variable page it was beside', ['/user/me', '/user/:name'], ['/user/:id'], ['/user/me']],
  ['pages where there were none', [], ['/'], []],
])('a release with %s', (_, before, after, removed) => {
  expect(findRemovedPages(release('1.0.0', before), release('2.0.0', after))).toEqual(removed);
});

test.each([
  ['/contactus', 'catalog 2.0.0 still has page /contactUs'],
  ['/user/me', 'catalog 2.0.0 still has page /user/:name'],
  ['/deal', 'the live release catalog 1.0.0 has no such page'],
  ['deals', 'the live release catalog 1.0.0 has no such page'],
])('--removes %s is told to be wrong', (path, why) => {
  const live = release('1.0.0', ['/contactUs', '/user/me', '/deals']);
  const candidate = release('2.0.0', ['/contactUs', '/user/:name']);
  expect(findRemovalProblems(live, candidate, ['/DEALS', path])).toEqual([
    `--removes ${path}: ${why}`,
  ]);
});
