import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestFolder } from '../../../../releases/testing/test-folder.ts';
import { cachedReader } from './cached-file.ts';

let folder: string;
let read: (path: string) => unknown;
const parse = jest.fn((text: string) => JSON.parse(text) as unknown);

beforeEach(async () => {
  folder = await createTestFolder();
  parse.mockClear();
  read = cachedReader(parse);
});

async function writeJson(name: string, text: string) {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

test('a file is parsed once', async () => {
  const path = await writeJson('one.json', '[1]');
  expect([read(path), read(path)]).toEqual([[1], [1]]);
  expect(parse).toHaveBeenCalledTimes(1);
});

test('a file that is damaged, mended or removed is read as it is', async () => {
  const path = await writeJson('one.json', '[1]');
  read(path);
  await writeJson('one.json', '[1');
  expect(() => read(path)).toThrow(SyntaxError);
  await writeJson('one.json', '[1,2]');
  expect(read(path)).toEqual([1, 2]);
  await rm(path);
  expect(() => read(path)).toThrow('ENOENT');
});

test('the oldest of many files is dropped', async () => {
  const paths = await Promise.all(
    Array.from({ length: 31 }, (_, index) => writeJson(`${index}.json`, `[${index}]`)),
  );
  for (const path of paths) read(path);
  read(paths[30] ?? '');
  expect(parse).toHaveBeenCalledTimes(31);
  expect(read(paths[0] ?? '')).toEqual([0]);
  expect(parse).toHaveBeenCalledTimes(32);
});
