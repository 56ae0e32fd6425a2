import { readArguments } from './release-arguments.ts';

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
    skipExisting: false,
    reason: 'sale',
    dist: undefined,
    days: undefined,
    removes: ['/deals', '/article/:id'],
  });
});

test.each([[[]], [['--help']], [['publish', 'catalog', '-h']]])('%j asks for help', (given) => {
  expect(readArguments(given)).toBe('help');
});

test.each([
  ['launch catalog', "no command 'launch'"],
  ['promote', 'Name the app'],
  ['promote ../etc', 'no name of an app'],
  ['promote catalog ../1', 'no version'],
  ['promote catalog 1.0.0 2.0.0', 'too much'],
  ['promote catalog --percent 5', 'promote does not go with --percent'],
  ['canary catalog', 'A canary goes with --percent N'],
  ['canary catalog --percent 101', 'from 0 to 100'],
  ['canary catalog --percent half', 'from 0 to 100'],
  ['promote catalog --skip-existing', 'promote does not go with --skip-existing'],
  ['token catalog --to https://site.example', 'token does not go with --to'],
  ['rollback catalog --force', 'rollback does not go with --force'],
  ['rollback catalog --removes /deals', 'rollback does not go with --removes'],
  ['promote catalog --removes deals', "the path of a page, such as /deals, but is 'deals'"],
  ['promote catalog --removes /deals,/faq', "but is '/deals,/faq'"],
  ['promote catalog --removes /deals /faq', "'/faq' is no version"],
  ['check catalog 1.0.0 --removes /deals --removes ', "but is ''"],
  ['list --days 3', 'list does not go with --days'],
  ['publish catalog 7.7.7', 'publish takes no version'],
  ['list --to ', '--to must name'],
  ['list --to', '--to'],
  ['list --colour', '--colour'],
])('%s is refused in one line', (line, problem) => {
  expect(() => readArguments(line.split(' '))).toThrow(problem);
  expect(() => readArguments(line.split(' '))).toThrow('--help');
});
