import { reportFailure } from './report-failure.ts';

function report(error: unknown): unknown {
  const print = jest.spyOn(console, 'error').mockReturnValue();
  reportFailure(error);
  process.exitCode = undefined;
  return print.mock.calls[0]?.[0];
}

// As pg names its errors.
const ofPostgres = Object.assign(new Error('permission denied for schema public\nat here'), {
  name: 'error',
});

test.each([
  ['of a package', ofPostgres, /^Unexpected: permission denied for schema public\. LOG_LEVEL/],
  ['without a message', new AggregateError([new Error('')]), /^Unexpected: an error without/],
  ['that is none', 'stop', /^Unexpected: stop\. /],
  ['of ours', Object.assign(new Error('Set PORT.'), { name: 'SettingsError' }), /^Set PORT\.$/],
])('an error %s is one line', (_, error, line) => {
  expect(report(error)).toMatch(line);
});

test('LOG_LEVEL=debug shows the stack trace', () => {
  process.env.LOG_LEVEL = 'debug';
  expect(report(ofPostgres)).toBe(ofPostgres);
  delete process.env.LOG_LEVEL;
});
