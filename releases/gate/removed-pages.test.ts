import type { ReleasePage } from '@catalogmx/shared/contract';
import { findRemovalProblems, findRemovedPages } from './removed-pages.ts';

const release = (version: string, paths: string[]) => ({
  name: 'catalog',
  version,
  pages: paths.map((path): ReleasePage => ({ path, module: './page', files: [], calls: [] })),
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
