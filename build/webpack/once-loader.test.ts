import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { createTestFolder } from '../../releases/testing/test-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await createTestFolder();
  // Each run gives another text.
  await writeFile(
    join(folder, 'loader.cjs'),
    'let run = 0; module.exports = () => `run ${++run}`;',
  );
  await writeFile(join(folder, 'text.txt'), '');
});

async function build(mode: Configuration['mode'], target: string): Promise<Buffer> {
  const compiler = webpack({
    ...{ mode, target, context: folder, entry: './text.txt' },
    output: { path: folder, filename: `${target}.js`, assetModuleFilename: `${target}.txt` },
    module: {
      rules: [
        {
          test: /\.txt$/,
          type: 'asset/resource',
          use: [join(import.meta.dirname, 'once-loader.ts'), join(folder, 'loader.cjs')],
        },
      ],
    },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.compilation.errors).toEqual([]);
  expect([...(stats?.compilation.fileDependencies ?? [])]).toContain(join(folder, 'text.txt'));
  return readFile(join(folder, `${target}.txt`));
}

test('a production build loads a file once for the browser and the server', async () => {
  const browser = await build('production', 'web');
  expect(String(browser)).toBe('run 1');
  expect(await build('production', 'node')).toEqual(browser);
});

test('a development build loads a file each time', async () => {
  expect(String(await build('development', 'web'))).toBe('run 1');
  expect(String(await build('development', 'node'))).toBe('run 2');
});
