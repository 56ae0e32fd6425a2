import { randomUUID } from 'node:crypto';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { sqliteDatabase, testDatabases } from '../testing/test-databases.ts';
import {
  createTestInstallation,
  fillInstallation,
  readAllRows,
  type TestInstallation,
  withDatabase,
} from '../testing/test-installation.ts';
import { backupName, readBackupFile, writeBackupFile } from './backup-file.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { openSnapshot } from './snapshot/open-snapshot.ts';
import { snapshotRecords } from './snapshot-records.ts';
import { verifyBackup } from './verify-backup.ts';

const DAY = 24 * 60 * 60_000;

describe.each(testDatabases)('on $name', (database) => {
  let installation: TestInstallation;
  let folder: string;

  beforeEach(async () => {
    installation = await createTestInstallation(database);
    folder = join(installation.dataDir, 'backups');
    await fillInstallation(installation);
  });

  test('only the owner can read a backup, and an existing file is never overwritten', async () => {
    const path = join(installation.dataDir, 'mine');
    expect(await createBackup(installation, { path })).toMatchObject({ path });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(createBackup(installation, { path })).rejects.toThrow('exists already');
  });

  test('a folder keeps the latest ones and what is none of them', async () => {
    await mkdir(folder);
    const foreign = ['catalogmx-2020.backup', 'notes.txt'];
    for (const name of foreign) await writeFile(join(folder, name), '');
    const old = join(folder, '.catalogmx-3f1b8a52-9c7e-4b1d-8a57-0d1e2f3a4b5c.tmp');
    await writeFile(old, '');
    await utimes(old, 1, 1);
    const start = Date.UTC(2026, 10, 20, 3);
    for (const day of [0, 1, 2, 3]) {
      await createBackup(installation, { path: folder, keep: 2 }, start + day * DAY);
    }
    expect((await readdir(folder)).sort()).toEqual(
      [
        ...foreign,
        'catalogmx-2026-11-22T03-00-00Z.backup',
        'catalogmx-2026-11-23T03-00-00Z.backup',
      ].sort(),
    );
  });

  test('writes go on during a backup, which holds one moment', async () => {
    const rows = await readAllRows(installation);
    const path = join(installation.dataDir, 'mine');
    const snapshot = await openSnapshot(installation);
    await withDatabase(installation, async (db) => {
      async function* recordsWhileWriting() {
        for await (const record of snapshotRecords(snapshot, installation, 1)) {
          await addTestArticle(db, { title: 'Written meanwhile' });
          yield record;
        }
      }
      await writeBackupFile(path, recordsWhileWriting());
    });
    // The database has changed, and the snapshot has not.
    await verifyBackup(path, snapshot, installation);
    await snapshot.close();
    const other = await createTestInstallation(database);
    await restoreBackup(path, other, { mayReplace: () => true });
    expect(await readAllRows(other)).toEqual(rows);
  });

  test('verifying finds rows that differ, are missing or too many', async () => {
    const path = join(installation.dataDir, 'mine');
    await createBackup(installation, { path, verify: true });
    const verifyNow = async () => {
      const snapshot = await openSnapshot(installation);
      await verifyBackup(path, snapshot, installation).finally(() => snapshot.close());
    };
    await withDatabase(installation, (db) =>
      db
        .updateTable('images')
        .set({ bytes: Buffer.from('other') })
        .where('id', '=', 2)
        .execute(),
    );
    await expect(verifyNow()).rejects.toThrow('the row with the id 2 of images differs');
    await withDatabase(installation, (db) => db.deleteFrom('images').execute());
    await expect(verifyNow()).rejects.toThrow('images has rows that should not be there');
    await withDatabase(installation, (db) => addTestArticle(db));
    await expect(verifyNow()).rejects.toThrow('the row with the id 2 of articles differs');
  });

  test('a backup that is ended leaves nothing', async () => {
    const controller = new AbortController();
    const snapshot = await openSnapshot(installation);
    await mkdir(folder);
    async function* records() {
      for await (const record of snapshotRecords(snapshot, installation, 1)) {
        if (record.kind === 'row') controller.abort();
        yield record;
      }
    }
    const path = join(folder, 'mine');
    await expect(writeBackupFile(path, records(), controller.signal)).rejects.toThrow('aborted');
    await snapshot.close();
    expect(await readdir(folder)).toEqual([]);
  });
});

test('a release that is pruned during a backup is left out', async () => {
  const installation = await createTestInstallation(sqliteDatabase);
  await fillInstallation(installation);
  const { FolderReleaseStore } = await import('../../../releases/store/folder-release-store.ts');
  const store = new FolderReleaseStore(join(installation.dataDir, 'releases'));
  const snapshot = await openSnapshot(installation);
  const path = join(installation.dataDir, 'mine');
  let files = 0;
  async function* records() {
    for await (const record of snapshotRecords(snapshot, installation, 1)) {
      yield record;
      if (record.kind !== 'file' || !record.path.includes('/1.0.0/')) continue;
      if (++files === 2) await store.remove('catalog', '1.0.0');
    }
  }
  await writeBackupFile(path, records());
  await snapshot.close();
  const kinds: string[] = [];
  for await (const record of readBackupFile(path)) kinds.push(record.kind);
  expect(kinds.at(-1)).toBe('deleted');
  await restoreBackup(path, installation, { mayReplace: () => true });
  expect(await readdir(join(store.folder, 'catalog')).catch(() => [])).toEqual([]);
});

test('a folder keeps seven by default', async () => {
  const installation = await createTestInstallation(sqliteDatabase);
  await withDatabase(installation, async () => undefined);
  const folder = join(installation.dataDir, 'backups');
  await mkdir(folder);
  const start = Date.UTC(2026, 10, 20, 3);
  const names = Array.from({ length: 9 }, (_, day) => backupName(start + day * DAY));
  for (const name of names.slice(0, -1)) await writeFile(join(folder, name), '');
  await createBackup(installation, { path: folder }, start + 8 * DAY);
  expect((await readdir(folder)).sort()).toEqual(names.slice(-7));
});

test('a folder that cannot be written is named', async () => {
  const installation = await createTestInstallation(sqliteDatabase);
  await fillInstallation(installation);
  const path = join(installation.dataDir, 'missing/mine');
  await expect(createBackup(installation, { path })).rejects.toThrow(/missing.*no such file/);
});

const postgres = testDatabases.find(({ create }) => create);

(postgres ? test : test.skip)(
  'a user who may not create a schema is told what to grant',
  async () => {
    const installation = await createTestInstallation(postgres ?? sqliteDatabase);
    await fillInstallation(installation);
    const role = `limited_${randomUUID().replaceAll('-', '')}`;
    const url = new URL(installation.databaseUrl ?? '');
    url.username = role;
    const limited = { ...installation, databaseUrl: url.href };
    const path = join(installation.dataDir, 'mine');
    await withDatabase(installation, async (db) => {
      await sql`create role ${sql.id(role)} login`.execute(db);
      await sql`grant select on all tables in schema public to ${sql.id(role)}`.execute(db);
      await sql`grant select on all sequences in schema public to ${sql.id(role)}`.execute(db);
      try {
        const backup = createBackup(limited, { path, verify: true });
        await expect(backup).rejects.toThrow('GRANT CREATE ON DATABASE');
      } finally {
        await sql`drop owned by ${sql.id(role)}`.execute(db);
        await sql`drop role ${sql.id(role)}`.execute(db);
      }
    });
    // It is as good as any.
    expect((await stat(path)).size).toBeGreaterThan(2_000_000);
  },
);
