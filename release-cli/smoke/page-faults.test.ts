import { findDifferences } from './page-test.ts';
import { FaultReport } from './page-failures.ts';
import type { PageVisit } from './visit-page.ts';

const LINK = 'html > body > div > header > nav > a:nth-of-type(1)';

const visit = (changes: Partial<PageVisit> = {}): PageVisit => ({
  failures: [],
  slow: [],
  logged: [],
  changedGlobals: [],
  globalStyles: ['body {color: black}'],
  links: [],
  surroundings: { 'html > body': { color: 'black' }, [LINK]: { text: 'Contact', color: 'blue' } },
  ...changes,
});

test('a page that behaves as the live one does has no differences', () => {
  const noisy = visit({ logged: ['Slow'], changedGlobals: ['fetch'] });
  expect(findDifferences(noisy, noisy, false)).toEqual([]);
});

test('what the live page does not do is named once', () => {
  const candidate = visit({
    logged: ['Broken', 'Broken', 'Slow'],
    changedGlobals: ['fetch', 'history.pushState', 'JSON.parse', 'Array.prototype.map'],
  });
  expect(findDifferences(candidate, visit({ logged: ['Slow'] }), false)).toEqual([
    'it logs the error "Broken": mend what causes it',
    'it changes fetch, history.pushState, JSON.parse and 1 more, which all apps use: wrap what it needs in a function of its own',
  ]);
});

test('styles of elements that other pages have too are named, unless the shell brings them', () => {
  const candidate = visit({ globalStyles: ['body {color: black}', 'main h1 {color: red}'] });
  expect(findDifferences(candidate, visit(), false)).toEqual([
    'it styles main h1 {color: red}, which other pages have as well: give its elements classes of their own',
  ]);
  expect(findDifferences(candidate, visit(), true)).toEqual([]);
});

test.each([
  ['looks different', { text: 'Contact', color: 'red' }, 'header > nav > a:nth-of-type(1) (color)'],
  ['has another text', { text: 'Buy', color: 'blue' }, 'header > nav > a:nth-of-type(1) (text)'],
  ['is gone', undefined, 'header > nav > a:nth-of-type(1) (gone)'],
])(
  'a link of the navigation bar that %s is named, unless the shell changes it',
  (_, look, name) => {
    const surroundings = { 'html > body': { color: 'black' }, ...(look && { [LINK]: look }) };
    const candidate = visit({ surroundings });
    expect(findDifferences(candidate, visit(), false)).toEqual([
      `it changes ${name}: style nothing outside of the page's own elements`,
    ]);
    expect(findDifferences(candidate, visit(), true)).toEqual([]);
  },
);

const page = (path: string) => ({ path, files: [], isLive: true });
const outcome = { failures: [], slow: [], isLiveSlow: false };

test('a fault is told once, with the pages that have it', () => {
  const report = new FaultReport();
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) {
    report.add(page(path), { ...outcome, failures: ['it throws', 'it throws'] });
  }
  report.add(page('/b'), { ...outcome, slow: ['it hangs'] });
  report.addFailures(['/a links to /nowhere']);
  expect(report.verdict()).toEqual({
    failures: ['/a, /b, /c, /d, /e and 1 more: it throws', '/b: it hangs', '/a links to /nowhere'],
    untold: [],
  });
});

test('where the live page is slow too, nobody can tell, but other failures count', () => {
  const report = new FaultReport();
  report.add(page('/a'), { failures: ['it throws'], slow: ['it hangs'], isLiveSlow: true });
  report.add(page('/b'), { ...outcome, isLiveSlow: true });
  expect(report.verdict()).toEqual({ failures: ['/a: it throws'], untold: ['/a'] });
});
