import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestFolder } from '../../../../releases/testing/test-folder.ts';
import { checkDataDir } from '../processes/check-start.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await createTestFolder();
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(dataDir, path, '..'), { recursive: true });
  await writeFile(join(dataDir, path), text);
}

const read = (path: string) => readFile(join(dataDir, path), 'utf8');

test('a start finishes a restore that was complete, whatever was published since', async () => {
  await write('catalogmx.sqlite', 'old');
  await write('catalogmx.sqlite-wal', 'log of the old one');
  await write('.restored/catalogmx.sqlite', 'new');
  await write('.restored/releases/registry.json', 'new');
  await write('.restored/replaced/registry.json', 'old');
  await write('releases/registry.json', 'published after the kill');
  checkDataDir(dataDir);
  expect([await read('catalogmx.sqlite'), await read('releases/registry.json')]).toEqual([
    'new',
    'new',
  ]);
  const left = ['catalogmx.sqlite-wal', '.restored'].filter((name) =>
    existsSync(join(dataDir, name)),
  );
  expect(left).toEqual([]);
});

test('a start removes a restore that was not complete', async () => {
  await write('catalogmx.sqlite', 'old');
  await write('catalogmx.sqlite-wal', 'log of the old one');
  await write('.restoring/catalogmx.sqlite', 'half');
  checkDataDir(dataDir);
  expect([await read('catalogmx.sqlite'), await read('catalogmx.sqlite-wal')]).toEqual([
    'old',
    'log of the old one',
  ]);
  expect(existsSync(join(dataDir, '.restoring'))).toBe(false);
});
