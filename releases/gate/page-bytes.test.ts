import type { Release } from '@catalogmx/shared/contract';
import { findGrowth } from './page-bytes.ts';

const catalog = (version: string, sizes: Record<string, number>): Release => ({
  name: 'catalog',
  version,
  container: 'catalog',
  entry: 'entry.js',
  contract: 1,
  pages: [{ path: '/article/:id', module: './page', files: ['page.js'], calls: [] }],
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
  const next = {
    ...grown,
    pages: grown.pages.map((page) => ({ ...page, path: '/article/:number' })),
  };
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
    const deals = { path: '/deals', module: './deals', files: ['deals.js'], calls: [] };
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
    name: 'shell',
    pages: [],
  });
  expect(findGrowth(shell(500_000), shell(700_000))).toEqual([
    expect.stringContaining('the shell loads 700 kB'),
  ]);
});
