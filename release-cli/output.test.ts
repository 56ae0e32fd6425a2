import type { ReleaseReport } from '../releases/schemas.ts';
import { describeReport, showProgress } from './output.ts';

const time = '2026-11-20T12:00:00.000Z';
const report = (changes: Partial<ReleaseReport>): ReleaseReport => ({
  ...{ app: 'catalog', releases: [], publications: [], history: [] },
  ...changes,
});

test('what somebody wrote as a reason stays in its line and leaves the terminal alone', () => {
  const reason = 'slow\u001b[2J\r\n  admin: 6.6.6 is live\u2028\u202e';
  const change = { time, action: 'promote', version: '1.0.0', by: 'deploy token', reason } as const;
  const text = describeReport(report({ history: [change] }));
  expect(text.split('\n').at(-1)).toBe(
    '    2026-11-20 12:00  promote 1.0.0, by deploy token: slow [2J   admin: 6.6.6 is live ',
  );
});

test('views are those that succeeded and those that failed, and a live release may be missing', () => {
  const release = { version: '1.0.0', time, commit: '', contract: 1, loads: 1, failures: 2 };
  const text = describeReport(report({ releases: [release], current: '2.0.0' }));
  expect(text).toContain('3 views, 2 failed');
  expect(text).toContain('  2.0.0   its files are missing   live');
});

test('who published, promoted and removed what is told in the order of their times', () => {
  const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;
  const promotion = (minute: number, version = `2.0.${minute}`) =>
    ({ time: at(minute), action: 'promote', version, by: 'ana' }) as const;
  const removed = { time: at(3), by: 'bo' };
  const given = report({
    history: [promotion(2, '1.0.0')],
    publications: [{ version: '1.0.0', time: at(1), by: 'deploy token', removed }],
  });
  const changes = (all?: boolean) => describeReport(given, all).split('\n').slice(2);
  expect(changes()).toEqual([
    '    2026-11-20 12:01  publish 1.0.0, by deploy token',
    '    2026-11-20 12:02  promote 1.0.0, by ana',
    '    2026-11-20 12:03  prune 1.0.0, by bo',
  ]);
  for (let minute = 10; minute < 30; minute += 1) given.history.push(promotion(minute));
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
  const shown = describeReport(report({ current: '1.0.0', canary }));
  expect(shown.split('\n')[1]?.trimEnd()).toBe(`  Ramp of 2.0.0: step 1 of 2, ${text}`);
});

test.each([
  ['a screen', true, ['\rUploading: 0 % of 100 KB', '\rUploading: 50 % of 100 KB']],
  ['a log', false, ['Uploading: 0 % of 100 KB\n', 'Uploading: 50 % of 100 KB\n']],
])('on %s the progress has a line of its own', (_, isTTY, lines) => {
  const written: string[] = [];
  const show = showProgress({ isTTY, write: (text) => written.push(String(text)) > 0 });
  for (const sent of [0, 51_200, 51_201, 102_400]) show(sent, 102_400);
  expect(written).toEqual([...lines, expect.stringContaining('Uploading: 100 % of 100 KB\n')]);
});
