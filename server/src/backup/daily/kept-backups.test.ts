import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteDatabase } from '../../testing/test-databases.ts';
import { createTestInstallation, withDatabase } from '../../testing/test-installation.ts';
import { backupName } from '../backup-file.ts';
import { DailyBackups } from './daily-backups.ts';

const DAY = 24 * 60 * 60_000;

test('seven daily backups are kept', async () => {
  const settings = await createTestInstallation(sqliteDatabase);
  await withDatabase(settings, async () => undefined);
  const folder = join(settings.dataDir, 'backups');
  await mkdir(folder);
  const start = Date.UTC(2026, 10, 20, 3);
  const names = Array.from({ length: 9 }, (_, day) => backupName(start + day * DAY));
  for (const name of names.slice(0, -1)) await writeFile(join(folder, name), '');
  const backups = new DailyBackups({ settings, folder, clock: () => start + 8 * DAY });
  backups.log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  await backups.look();
  expect((await readdir(folder)).sort()).toEqual(names.slice(-7));
});
