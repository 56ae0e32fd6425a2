import { FaultReport } from './fault-report.ts';

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
