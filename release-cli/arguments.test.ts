import { readArguments } from './arguments.ts';

test('a command is read with its options', () => {
  const given = ['canary', 'catalog', '1.2.0', '--percent', '5', '--to', 'http://x', '--force'];
  const removes = ['--removes', '/deals', '--removes', '/article/:id'];
  expect(readArguments([...given, '--reason', 'sale', ...removes])).toEqual({
    command: 'canary',
    app: 'catalog',
    version: '1.2.0',
    percent: 5,
    to: 'http://x',
    force: true,
    reason: 'sale',
    removes: ['/deals', '/article/:id'],
  });
});

test.each([
  ['90s', 90_000],
  ['10m', 600_000],
  ['2h', 7_200_000],
  ['1d', 86_400_000],
])('a ramp is read, with steps of %s', (every, milliseconds) => {
  const line = `canary catalog 1.2.0 --ramp 1,10,50,100 --every ${every} --visitors 5`;
  expect(readArguments(line.split(' '))).toEqual({
    ...{ command: 'canary', app: 'catalog', version: '1.2.0' },
    ...{ ramp: [1, 10, 50, 100], every: milliseconds, visitors: 5 },
  });
});

test.each([
  ['catalog 1.2.0', { app: 'catalog', version: '1.2.0' }],
  ['catalog@1.2.0', { app: 'catalog', version: '1.2.0' }],
  [
    'catalog@1.2.0 shell@2.0.0-rc.1',
    { app: 'catalog', train: { catalog: '1.2.0', shell: '2.0.0-rc.1' } },
  ],
])('promote %s', (line, expected) => {
  const command = 'promote';
  expect(readArguments([command, ...line.split(' ')])).toEqual({ command, ...expected });
});

test('the options of a token are read, and days only of a preview', () => {
  const line = 'token catalog --name ci --scope promote --scope preview --expires 90d';
  expect(readArguments(line.split(' '))).toEqual({
    ...{ command: 'token', app: 'catalog', name: 'ci' },
    ...{ scope: ['promote', 'preview'], expires: 90 },
  });
  expect(readArguments(['revoke', 'ci', '--dry-run'])).toEqual({
    ...{ command: 'revoke', name: 'ci', dryRun: true },
  });
  const days = () => readArguments(['publish', 'catalog', '--days', '3']);
  expect(days).toThrow('--days belongs to --preview');
});

test.each([
  ['', /^Usage: npm run release -- /],
  ['--help', /^Usage: npm run release -- /],
  ['help', /Commands:[\s\S]*Exit status:[\s\S]*3 {2}rejected by a check/],
  [
    'help promote',
    /^Usage: npm run release -- promote \[options\] <releases\.\.\.>[\s\S]*--dry-run/,
  ],
])("'%s' explains", (line, text) => {
  expect(readArguments(line === '' ? [] : line.split(' '))).toMatch(text);
});

test.each([
  ['help launch', "unknown command 'launch'"],
  ['promote', "missing required argument 'releases'"],
  ['promote ../etc', 'not the name of an app'],
  ['promote catalog', "Name a version: catalog 1.2.0. 'list catalog' shows them."],
  ['promote catalog ../1', 'not a version'],
  [
    'promote catalog 1.0.0 2.0.0',
    "'catalog' is invalid for argument 'releases'. Write catalog@1.2.0.",
  ],
  ['promote catalog shell', "'shell' is invalid for argument 'releases'. It is not a version."],
  ['check catalog@1.0.0 catalog@2.0.0', 'There is another release of catalog.'],
  ['rollback catalog@1.0.0', 'not the name of an app'],
  ['canary catalog 1.0.0', 'Give --percent 10, or --ramp 1,10,50,100 --every 10m.'],
  ['canary catalog 1.0.0 --percent 5 --ramp 1,100 --every 10m', 'cannot be used with'],
  ['canary catalog 1.0.0 --ramp 1,100', 'A ramp needs --every, such as --every 10m.'],
  ['canary catalog 1.0.0 --percent 5 --every 10m', '--every and --visitors belong to --ramp.'],
  ...['1,10,50', '10,1,100', '0,100', '100', '1,x,100'].map((steps) => [
    `canary catalog 1.0.0 --ramp ${steps} --every 10m`,
    'such as 1,10,50,100',
  ]),
  ['canary catalog 1.0.0 --ramp 1,100 --every 10', 'such as 90s, 10m, 2h or 1d'],
  ['canary catalog 1.0.0 --ramp 1,100 --every 31d', 'up to 30 days'],
  ['canary catalog 1.0.0 --percent 101', 'from 0 to 100'],
  ['token catalog --to https://site.example', "unknown option '--to'"],
  ['token catalog --name a/b', 'up to 40 letters'],
  ['token catalog --scope prune', 'must be preview, publish or promote'],
  ['token catalog --expires 0d', 'such as 90d'],
  ['rollback catalog --force', "unknown option '--force'"],
  [
    'promote catalog --removes deals',
    "'deals' is invalid. It must be the path of a page, such as /deals.",
  ],
  ['promote catalog --removes /deals,/faq', "'/deals,/faq' is invalid"],
  ['promote catalog --removes /deals /faq', "'/faq' is invalid for argument 'releases'"],
  ['check catalog 1.0.0 --removes /deals --removes ', "'' is invalid"],
  ['publish catalog 7.7.7', 'too many arguments'],
  ['list --to ', 'must be a URL'],
  ['list --to', '--to'],
  ['publish catalog --preview a/b', 'up to 40 letters'],
  ['publish catalog --preview pr-42 --days 91', 'from 1 to 90'],
])('%s is refused in one line', (line, problem) => {
  expect(() => readArguments(line.split(' '))).toThrow(problem);
  expect(() => readArguments(line.split(' '))).toThrow('--help');
});
