import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { describeFile } from '../../releases/store/file-description.ts';
import { createTestFolder } from '../../releases/testing/test-folder.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';

let folder: string;

beforeEach(async () => {
  folder = await createTestFolder();
});

/** Builds an app with two chunks, one of which loads the other. */
async function build(text: string) {
  const src = join(folder, 'src');
  await mkdir(src, { recursive: true });
  await writeFile(join(src, 'index.js'), "import('./page.js');");
  await writeFile(join(src, 'page.js'), "import('./gallery.js').then(console.log);");
  await writeFile(join(src, 'gallery.js'), `export default '${text}';`);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { main: './src/index.js' },
    output: {
      path: join(folder, 'dist'),
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[id].[contenthash:12].js',
      clean: true,
    },
    plugins: [new ChunkIntegrityPlugin()],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.compilation.errors).toEqual([]);
  const names = (await readdir(join(folder, 'dist'))).sort();
  const main = names.find((name) => name.startsWith('main.')) ?? '';
  const read = (name: string) => readFile(join(folder, 'dist', name));
  const chunks = await Promise.all(
    names
      .filter((name) => name !== main)
      .map(async (name) => describeFile(name, await read(name)).integrity.replace('sha384-', '')),
  );
  return { main, names, chunks, text: String(await read(main)) };
}

test('the entry has the hashes of all chunks, also of those that chunks load', async () => {
  const { chunks, text } = await build('one');
  expect(chunks).toHaveLength(2);
  const hashes = text.match(/(?<=")[\w+/]{64}(?=")/g);
  expect(hashes?.sort()).toEqual(chunks.sort());
});

test('equal sources give equal files, and another chunk gives the entry another name', async () => {
  const [one, same, other] = [await build('one'), await build('one'), await build('other')];
  expect(same).toEqual(one);
  expect(other.main).not.toBe(one.main);
});
