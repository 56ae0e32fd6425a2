import { resolve } from 'node:path';
import { readStaticArguments } from './static-arguments.ts';

const read = (line: string) => readStaticArguments(line.split(' ').filter(Boolean));

test('the folder, the API and the releases are read', () => {
  expect(read('site --api https://API.example.com/ --from data/releases')).toEqual({
    folder: resolve('site'),
    api: 'https://api.example.com',
    from: resolve('data/releases'),
  });
  expect(read('site --api http://localhost:3000')).toMatchObject({
    api: 'http://localhost:3000',
    from: undefined,
  });
});

test.each(['', '--help', 'site -h'])("'%s' asks for help", (line) => {
  expect(read(line)).toBe('help');
});

test.each([
  ['--api https://api.example.com', /^Name the folder to make\. See: npm run static -- --help$/],
  ['site', /^--api must be .*, but is missing\./],
  ['site --api', /^Option '--api <value>' argument missing/],
  [
    'site --api api.example.com',
    /^--api must be .* such as https:.*, but is 'api\.example\.com'\./,
  ],
  ['site --api https://api.example.com/v1', /^--api must be .* without a path/],
  ['site --api ftp://api.example.com', /^--api must be/],
  ['site more --api https://api.example.com', /^'more' is too much\./],
  ['site --to here', /^Unknown option '--to'/],
])("'%s' is refused", (line, message) => {
  expect(() => read(line)).toThrow(message);
});
