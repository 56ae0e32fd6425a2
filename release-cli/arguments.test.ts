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

test.each([[[]], [['--help']], [['publish', 'catalog', '-h']]])('%j asks for help', (given) => {
  expect(readArguments(given)).toMatch(/^Usage: npm run release -- /);
});

test.each([
  ['launch catalog', "unknown command 'launch'"],
  ['promote', "missing required argument 'app'"],
  ['promote ../etc', 'not the name of an app'],
  ['promote catalog ../1', 'not a version'],
  ['promote catalog 1.0.0 2.0.0', 'too many arguments'],
  ['promote catalog --percent 5', "unknown option '--percent'"],
  ['canary catalog', "required option '--percent <0-100>' not specified"],
  ['canary catalog --percent 101', 'from 0 to 100'],
  ['canary catalog --percent half', 'from 0 to 100'],
  ['promote catalog --skip-existing', "unknown option '--skip-existing'"],
  ['token catalog --to https://site.example', "unknown option '--to'"],
  ['rollback catalog --force', "unknown option '--force'"],
  ['rollback catalog --removes /deals', "unknown option '--removes'"],
  [
    'promote catalog --removes deals',
    "'deals' is invalid. It must be the path of a page, such as /deals.",
  ],
  ['promote catalog --removes /deals,/faq', "'/deals,/faq' is invalid"],
  ['promote catalog --removes /deals /faq', "'/faq' is invalid for argument 'version'"],
  ['check catalog 1.0.0 --removes /deals --removes ', "'' is invalid"],
  ['list --days 3', "unknown option '--days'"],
  ['publish catalog 7.7.7', 'too many arguments'],
  ['list --to ', 'must name a folder'],
  ['list --to', '--to'],
  ['list --colour', '--colour'],
])('%s is refused in one line', (line, problem) => {
  expect(() => readArguments(line.split(' '))).toThrow(problem);
  expect(() => readArguments(line.split(' '))).toThrow('--help');
});
