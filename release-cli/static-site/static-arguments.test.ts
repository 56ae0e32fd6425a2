import { resolve } from 'node:path';
import { readStaticArguments } from './static-arguments.ts';

const read = (line: string) => readStaticArguments(line.split(' ').filter(Boolean));

test('the folder, the API and the releases are read', () => {
  expect(read('site --api https://API.example.com/ --from data/releases')).toEqual({
    folder: resolve('site'),
    api: 'https://api.example.com',
    from: resolve('data/releases'),
  });
  expect(read('site --api https://api.example.com --url https://www.example.com/')).toMatchObject({
    url: 'https://www.example.com',
  });
  expect(read('site --api https://api.example.com --without-content')).toMatchObject({
    withoutContent: true,
  });
  expect(read('site --api http://localhost:3000')).toEqual({
    folder: resolve('site'),
    api: 'http://localhost:3000',
  });
});

test.each(['', '--help', 'site -h'])("'%s' asks for help", (line) => {
  expect(read(line)).toMatch(/^Usage: npm run static -- /);
});

test.each([
  [
    '--api https://api.example.com',
    /^missing required argument 'folder'\. See: npm run static -- --help$/,
  ],
  ['site', /^required option '--api <URL>' not specified\./],
  ['site --api', /^option '--api <URL>' argument missing/],
  ['site --api api.example.com', /'api\.example\.com' is invalid\. It must be .* such as https:/],
  ['site --api https://api.example.com/v1', / without a path/],
  ['site --api https://api.example.com --url www.example.com', /'www\.example\.com' is invalid/],
  ['site --api ftp://api.example.com', /'ftp:\/\/api\.example\.com' is invalid/],
  ['site more --api https://api.example.com', /^too many arguments/],
  ['site --to here', /^required option '--api <URL>' not specified/],
])("'%s' is refused", (line, message) => {
  expect(() => read(line)).toThrow(message);
});
