import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { upkeepCalls } from '@catalogmx/shared/contract';
import { startServerProcess, terminate } from '../../../testing/server-process.ts';
import { buildTestApp, openTestApp } from '../../../testing/test-app.ts';
import {
  sqliteDatabase,
  type TestDatabase,
  testDatabases,
} from '../../../testing/data/test-databases.ts';
import {
  createTestInstallation,
  fillInstallation,
  type TestInstallation,
} from '../../../testing/data/test-installation.ts';
import { until } from '../../../testing/until.ts';
import { backupName } from '../backup-file.ts';
import { createBackup } from '../create-backup.ts';
import { DailyBackups } from './daily-backups.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
let installation: TestInstallation;
let folder: string;
let now: number;

async function openInstallation(database: TestDatabase): Promise<void> {
  installation = await createTestInstallation(database);
  folder = join(installation.dataDir, 'backups');
  await fillInstallation(installation);
  now = Date.now();
  for (const level of Object.values(log)) level.mockClear();
}

function open(freeSpace?: () => Promise<number>, confirmed = () => now): DailyBackups {
  const context = { settings: installation, folder, clock: () => now, confirmed };
  const backups = new DailyBackups({ ...context, ...(freeSpace && { freeSpace }) });
  backups.log = log;
  return backups;
}

test.each(testDatabases)('one backup of $name a day is made and logged', async (database) => {
  await openInstallation(database);
  const backups = open();
  await backups.look();
  expect(await readdir(folder)).toHaveLength(1);
  expect(log.info).toHaveBeenCalledWith(expect.stringMatching(/^Backed up to .*MB\)\.$/));
  expect(backups.isOverdue).toBe(false);
  now += 23 * HOUR;
  await backups.look();
  expect(log.info).toHaveBeenCalledTimes(1);
  now += 2 * HOUR;
  await backups.look();
  expect(log.info).toHaveBeenCalledTimes(2);
  expect(log.error).not.toHaveBeenCalled();
});

describe('daily backups', () => {
  beforeEach(() => openInstallation(sqliteDatabase));

  test('it is skipped with a warning below twice the size of the last one', async () => {
    await mkdir(folder);
    await writeFile(join(folder, backupName(now - 2 * DAY)), Buffer.alloc(9_000_000));
    let free = 17_999_999;
    const backups = open(async () => free);
    await backups.look();
    expect(log.warn).toHaveBeenCalledWith(
      expect.stringContaining('has 18.0 MB of free space, and 18.0 MB are needed'),
    );
    expect(await readdir(folder)).toHaveLength(1);
    free = 18_000_000;
    now += HOUR;
    await backups.look();
    expect(await readdir(folder)).toHaveLength(2);
  });

  test.each([800, -20_000])(
    'a clock that is %i days ahead removes none and delays none',
    async (days) => {
      const confirmed = now - DAY;
      await mkdir(folder);
      const names = Array.from({ length: 7 }, (_, age) => backupName(now - (age + 1.5) * DAY));
      for (const name of names) await writeFile(join(folder, name), '');
      const backups = open(undefined, () => Math.min(confirmed, now));
      now += days * DAY;
      await backups.look();
      expect(await readdir(folder)).toEqual(expect.arrayContaining(names));
      now -= days * DAY;
      await backups.look();
      expect(await readdir(folder)).toContain(backupName(now));
      expect(await readdir(folder)).toEqual(expect.arrayContaining(names));
      expect(backups.lastSuccess).toBe(now);
    },
  );

  test('a failure is logged, and tried again in an hour', async () => {
    await writeFile(folder, 'no folder');
    const backups = open();
    await backups.look();
    await backups.look();
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('The daily backup failed'));
    expect(backups.isOverdue).toBe(true);
    now += HOUR;
    await backups.look();
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  test('administrators are told once the last success is older than two days', async () => {
    await createBackup(installation, { path: `${folder}/` }, now - 2 * DAY - 1_000);
    const backups = open(async () => 0);
    const admin = await (await buildTestApp({ backups })).asAdmin();
    const ask = async () => (await admin(upkeepCalls.findBackup)).body;
    await backups.look();
    expect(await ask()).toEqual({ last_success: expect.any(Number) as number, overdue: true });
    now -= HOUR;
    expect(await ask()).toMatchObject({ overdue: false });

    const without = await (await openTestApp()).asAdmin();
    const { body } = await without(upkeepCalls.findBackup);
    expect(body).toEqual({ last_success: null, overdue: false });
  });
});

test('a server backs up soon after its start, and reports it in its metrics', async () => {
  const server = await startServerProcess({ env: { BACKUPS: 'on' } });
  const metric = async () => {
    const response = await fetch(`${server.url}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    return Number(/^catalogmx_last_backup_timestamp_seconds (\d+)$/m.exec(text)?.[1]);
  };
  await until(async () => (await metric()) > 0);
  expect(await readdir(join(server.dataDir, 'backups'))).toHaveLength(1);
  await until(() => server.output().includes('Backed up to'));
});

test('SIGTERM during a backup ends both in time and leaves no file', async () => {
  const server = await startServerProcess({
    env: { BACKUPS: 'on' },
    prepare: async (dataDir) => {
      const large = { dataDir, databaseUrl: undefined, secretKey: undefined };
      for (let part = 0; part < 30; part++) await fillInstallation(large, `Castle ${part}`);
    },
  });
  const names = () => readdir(join(server.dataDir, 'backups'));
  await until(async () => (await names()).some((name) => name.endsWith('.tmp')));
  expect(await terminate(server)).toBeLessThan(5_000);
  expect(await names()).toEqual([]);
});
