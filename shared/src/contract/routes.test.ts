import { generatePath, matchPath, matchRoutes } from 'react-router';
import {
  covers,
  examplePath,
  fillParams,
  findRoute,
  isRoutePattern,
  matchPattern,
  overlap,
  readIdList,
} from './routes.ts';

const patterns = [
  '/reports/:year/:month',
  '/reports/:year/all',
  '/:page',
  '/',
  '/article/:id',
  '/article/new',
  '/articles/category/:category',
  '/Dashboard',
  '/price-list.html',
  '/~team/A_b',
  '/Article/:number',
];

const paths = [
  ...['/', '/article', '/article/12', '/article/12/more', '/articles/category/3'],
  ...['/article/new', '/reports/2027/all', '/reports/2027/5', '/article/é', 'article/12'],
  // Slashes.
  ...['//', '/article/', '//article/12', '/article//12'],
  // Case.
  ...['/ARTICLE/12//', '/article/NEW/', '/dashboard', '/Da\u017fhboard'],
  ...['/price-listxhtml', '/PRICE-LIST.html', '/~TEAM/a_B'],
  // Encoded characters, and what is none.
  ...['/%64ashboard', '/article%2F12', '/article/%31%32', '/article/1%2F2', '/article/1%252F2'],
  ...['/article/a%20b+c', '/article/%C3%A9', '/article/%E0%A4%A', '/article/%'],
  '/article/line%0Abreak',
];

test.each(paths)('%j has the route that react-router finds', (path) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const routes = patterns.map((pattern) => ({ path: pattern }));
  const [expected] = matchRoutes(routes, path) ?? [];
  const found = findRoute(routes, path);
  expect(found?.route.path).toBe(expected?.route.path);
  expect(found?.params).toEqual(expected?.params);
});

test.each(patterns)('%s matches the plain paths that react-router matches', (pattern) => {
  for (const path of paths.filter((plain) => plain.startsWith('/') && !plain.includes('%'))) {
    expect([path, matchPattern(pattern, path)]).toEqual([path, matchPath(pattern, path)?.params]);
  }
});

test.each(['12', 'a b/c', 'é', '50%', "it's", ''])('%j is encoded as react-router does', (id) => {
  const path = fillParams('/article/:id', { id });
  expect(path).toBe(id ? generatePath('/article/:id', { id }) : '/article/');
  expect(matchPattern('/article/:id', path)).toEqual(id ? { id } : undefined);
});

test.each(patterns)('the example of %s is a path of it', (pattern) => {
  expect(isRoutePattern(pattern)).toBe(true);
  expect(matchPattern(pattern, examplePath(pattern))).toBeDefined();
});

test.each(['', 'article', '/article/', '//', '/a/../b', '/*', '/:id?', '/:id/:id', '/a b', '/%41'])(
  '%j is no pattern',
  (text) => {
    expect(isRoutePattern(text)).toBe(false);
  },
);

test.each(['/(', '/a[', '/??', '/:id/:id', '*'])('the malformed %j matches nothing', (text) => {
  expect(matchPattern(text, '/1')).toBeUndefined();
});

test.each([
  ['/article/:id', '/Article/:number', true, true],
  ['/article/:id', '/article/new', true, true],
  ['/article/new', '/article/:id', true, false],
  ['/:page/new', '/article/:id', true, false],
  ['/article', '/article/:id', false, false],
])('%s and %s share paths: %s, the first takes all of the other: %s', (one, other, some, all) => {
  expect(overlap(one, other)).toBe(some);
  expect(covers(one, other)).toBe(all);
});

test.each([
  ['7', [7]],
  ['7,10', [7, 10]],
  ['10,7&3', [10, 7, 3]],
  ['7, 10,,7&007', [7, 10]],
  ['&,& ', []],
  ['0,-1,1.5,1e3,0x10,ten,٧', []],
  ['2147483647,2147483648,99999999999999999999', [2_147_483_647]],
])('reads the values %j as the ids %j', (values, ids) => {
  expect(readIdList(values.split('&'))).toEqual(ids);
});

test('reads 20 ids at most', () => {
  const ids = Array.from({ length: 25 }, (_, index) => index + 1);
  expect(readIdList([ids.join()])).toEqual(ids.slice(0, 20));
});
