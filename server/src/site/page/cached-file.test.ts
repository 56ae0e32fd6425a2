import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestFolder } from '../../../../releases/testing/test-folder.ts';
import { cachedReader } from './cached-file.ts';

test('a file is parsed once, and again when it is damaged, mended or removed', async () => {
  const path = join(await createTestFolder(), 'one.json');
  const parse = jest.fn((text: string) => JSON.parse(text) as unknown);
  const read = cachedReader(parse);
  await writeFile(path, '[1]');
  expect([read(path), read(path)]).toEqual([[1], [1]]);
  expect(parse).toHaveBeenCalledTimes(1);
  await writeFile(path, '[1');
  expect(() => read(path)).toThrow(SyntaxError);
  await writeFile(path, '[1,2]');
  expect(read(path)).toEqual([1, 2]);
  await rm(path);
  expect(() => read(path)).toThrow('ENOENT');
});
