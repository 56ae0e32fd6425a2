import { describeReport } from './report-text.ts';

test('what somebody wrote as a reason stays in its line and leaves the terminal alone', () => {
  const text = describeReport({
    app: 'catalog',
    releases: [],
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
