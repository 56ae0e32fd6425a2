import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mock } from 'node:test';
import { FolderReleaseStore } from '../../../../releases/store/folder-release-store.ts';
import { createTestFolder } from '../../../../releases/testing/test-folder.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { until } from '../../testing/until.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';

const HOUR = 3_600_000;

let dataDir: string;

beforeEach(async () => {
  dataDir = await createTestFolder();
});

async function leave(path: string, age: number, folder = dataDir): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'half');
  const time = new Date(Date.now() - age);
  await utimes(file, time, time);
}

const leftovers = [
  'pictures/1-a-640.webp.0f.tmp',
  'mail/2026-11-23-a.eml.1.tmp',
  'releases/.incoming-a',
  'releases/.leaving-a',
];

function sweep() {
  const problems: unknown[] = [];
  const log = { warn: (problem: unknown) => void problems.push(problem) };
  const stop = sweepLeftovers({
    dataDir,
    store: new FolderReleaseStore(join(dataDir, 'releases')),
    log,
  });
  return { problems, stop };
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ name }) => name).sort();
}

test('what a killed server left is removed, and nothing else', async () => {
  for (const path of leftovers) await leave(path, 25 * HOUR);
  await leave('pictures/1-a-640.webp', 25 * HOUR);
  await leave('mail/2026-11-23-a.eml', 25 * HOUR);
  await leave('pictures/being-written.tmp', 0);
  await leave('releases/.incoming-now', 0);
  const { problems, stop } = sweep();
  await until(async () => (await filesOf(dataDir)).length === 4);
  stop();
  expect(await filesOf(dataDir)).toEqual([
    '.incoming-now',
    '1-a-640.webp',
    '2026-11-23-a.eml',
    'being-written.tmp',
  ]);
  expect(problems).toEqual([]);
});

test('what is being written stays when the clock jumps ahead', async () => {
  await leave('pictures/a-new.tmp', 0);
  await leave('pictures/b-old.tmp', 25 * HOUR);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 40 * 24 * HOUR);
  const { stop } = sweep();
  await until(async () => (await filesOf(dataDir)).length === 1);
  stop();
  now.mockRestore();
  expect(await filesOf(dataDir)).toEqual(['a-new.tmp']);
});

test('it is removed while the server runs, too', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { problems, stop } = sweep();
  for (const path of leftovers) await leave(path, 25 * HOUR);
  mock.timers.tick(HOUR);
  await until(async () => (await filesOf(dataDir)).length === 0);
  stop();
  mock.timers.reset();
  // The folders were missing at first.
  expect(problems).toEqual([]);
});

test('the server sweeps when it starts', async () => {
  const server = await startServerProcess({
    prepare: async (folder) => {
      for (const path of leftovers) await leave(path, 25 * HOUR, folder);
    },
  });
  const left = async () =>
    (await filesOf(server.dataDir)).filter((name) => /tmp|\.inc|\.lea/.test(name));
  await until(async () => (await left()).length === 0);
});
