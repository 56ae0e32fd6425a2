import type { ReleaseReport } from '../releases/rollout/release-service.ts';
import { describeReport } from './report-text.ts';

test('what somebody wrote as a reason stays in its line and leaves the terminal alone', () => {
  const text = describeReport({
    app: 'catalog',
    releases: [],
    publications: [],
    history: [
      {
        time: '2026-11-20T12:00:00.000Z',
        action: 'promote',
        version: '1.0.0',
        by: 'deploy token',
        reason: 'slow\u001b[2J\r\n  admin: 6.6.6 is live\u2028\u202e',
      },
    ],
  });
  expect(text.split('\n').at(-1)).toBe(
    '    2026-11-20 12:00  promote 1.0.0, by deploy token: slow [2J   admin: 6.6.6 is live ',
  );
});

test('views are those that succeeded and those that failed', () => {
  const time = '2026-11-20T12:00:00.000Z';
  const release = { version: '1.0.0', time, commit: '', contract: 1, loads: 1, failures: 2 };
  const rest = { history: [], publications: [] };
  const text = describeReport({ app: 'catalog', releases: [release], ...rest });
  expect(text).toContain('3 views, 2 failed');
});

test('who published, promoted and removed what is told in the order of their times', () => {
  const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;
  const report: ReleaseReport = {
    app: 'catalog',
    releases: [],
    history: [{ time: at(2), action: 'promote', version: '1.0.0', by: 'ana' }],
    publications: [
      { version: '1.0.0', time: at(1), by: 'deploy token', removed: { time: at(3), by: 'bo' } },
    ],
  };
  const changes = (all?: boolean) => describeReport(report, all).split('\n').slice(2);
  expect(changes()).toEqual([
    '    2026-11-20 12:01  publish 1.0.0, by deploy token',
    '    2026-11-20 12:02  promote 1.0.0, by ana',
    '    2026-11-20 12:03  prune 1.0.0, by bo',
  ]);
  for (let minute = 10; minute < 30; minute += 1) {
    report.history.push({
      time: at(minute),
      action: 'promote',
      version: `2.0.${minute}`,
      by: 'ana',
    });
  }
  expect(changes()).toHaveLength(12);
  expect(changes(true)).toHaveLength(23);
});

test.each([
  [
    { next: '2999-11-20T12:20:00.000Z' },
    '10 % until 2999-11-20 12:20; then 100 %, each after 10m and 20 new visitors',
  ],
  [
    {},
    '10 %, waiting for 20 new visitors since 2026-11-20 12:20; then 100 %, each after 10m and 20 new visitors',
  ],
])('a ramp says where it is and what comes next: %j', (state, text) => {
  const since = '2026-11-20T12:10:00.000Z';
  const next = '2026-11-20T12:20:00.000Z';
  const ramp = { steps: [10, 100], step: 0, every: 600_000, visitors: 20, since, next, ...state };
  const canary = { version: '2.0.0', percent: 10, ramp };
  const report = describeReport({
    app: 'catalog',
    current: '1.0.0',
    canary,
    releases: [],
    history: [],
    publications: [],
  });
  expect(report.split('\n')[1]?.trimEnd()).toBe(`  Ramp of 2.0.0: step 1 of 2, ${text}`);
});
