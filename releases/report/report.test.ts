import type { Release } from '@catalogmx/shared/contract';
import { testPage } from '../testing/test-release.ts';
import { compareReleases } from './compare-releases.ts';
import { vitalPercentiles } from './report-app.ts';

const file = (path: string, size: number) => ({ path, size, integrity: '' });
const page = (path: string, files: string[] = []) => testPage(path, { files });
const commit = (hash: string) => ({ hash, subject: `Change ${hash}` });

const before: Release = {
  name: 'catalog',
  version: '1.0.0',
  container: 'catalog_1_0_0',
  entry: 'entry.js',
  contract: 1,
  pages: [page('/'), page('/article/:id', ['article.js']), page('/deals')],
  shared: {},
  files: [file('entry.js', 100), file('article.js', 50)],
  time: '2026-11-20T12:00:00.000Z',
  commit: 'a',
  commits: [commit('b'), commit('a')],
  packages: { react: '19.3.1', lightbox: '1.0.0', gone: '2.0.0' },
};

const after: Release = {
  ...before,
  version: '2.0.0',
  pages: [page('/'), page('/article/:number', ['article.js']), page('/faq')],
  files: [file('entry.js', 100), file('article.js', 80)],
  commits: [commit('d'), commit('c'), commit('b'), commit('a')],
  packages: { react: '19.3.1', lightbox: '1.1.0', zoom: '0.1.0' },
};

test('commits, bytes, pages and packages that differ are listed', () => {
  expect(compareReleases(before, after)).toEqual({
    commits: [commit('d'), commit('c')],
    hasMoreCommits: false,
    bytes: { before: 150, after: 180 },
    pages: [
      { name: '/article/:number', before: 150, after: 180 },
      { name: '/deals', before: 100, after: undefined },
      { name: '/faq', before: undefined, after: 100 },
    ],
    packages: [
      { name: 'gone', before: '2.0.0', after: undefined },
      { name: 'lightbox', before: '1.0.0', after: '1.1.0' },
      { name: 'zoom', before: undefined, after: '0.1.0' },
    ],
  });
});

test('releases with no commit in common may have more between them', () => {
  const far = compareReleases({ ...before, commits: [commit('z')] }, after);
  expect(far).toMatchObject({ commits: after.commits, hasMoreCommits: true });
});

test('of a release of an older build, commits and packages are unknown', () => {
  const older = { ...before, commits: undefined, packages: undefined };
  for (const difference of [compareReleases(older, after), compareReleases(after, older)]) {
    expect([difference.commits, difference.packages]).toEqual([undefined, undefined]);
  }
});

const percentiles = (vitals: Record<string, number[]>) =>
  vitalPercentiles({ loads: 0, failures: {}, vitals });

test('the 75th percentile lies where three of four views are at least as good', () => {
  // 60 views up to 1000 ms, and 40 between 1000 and 1800: the 75th of a hundred is the 15th of those 40.
  expect(percentiles({ LCP: [60, 40, 0, 0, 0, 0, 0] })).toEqual({ LCP: 1300 });
  expect(percentiles({ CLS: [100, 0, 0, 0, 0, 0, 0] }).CLS).toBeCloseTo(0.0075);
});

test('a value beyond the last limit is given as that limit', () => {
  expect(percentiles({ INP: [1, 0, 0, 0, 0, 0, 9] })).toEqual({ INP: 1000 });
});

test('what nobody reported is left out', () => {
  expect(percentiles({ LCP: [0, 0, 0, 0, 0, 0, 0] })).toEqual({});
  expect(vitalPercentiles({ loads: 3, failures: {} })).toEqual({});
});
