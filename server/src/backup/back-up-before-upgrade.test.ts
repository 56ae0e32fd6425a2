import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  appliedMigrations,
  migrateTo,
  openEmbeddedDatabase,
  openPostgresDatabase,
} from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { testDatabases } from '../testing/test-databases.ts';
import {
  createTestInstallation,
  fillInstallation,
  type TestInstallation,
} from '../testing/test-installation.ts';
import { checkBackupFile } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';

const OLDER = '2026-12-08-asked-articles';
const OLDEST = '2026-11-22-suspected-messages';

describe.each(testDatabases)('on $name', (database) => {
  let installation: TestInstallation;
  let folder: string;
  const notes: string[] = [];

  beforeEach(async () => {
    installation = await createTestInstallation(database);
    folder = join(installation.dataDir, 'backups/before-upgrades');
    notes.length = 0;
  });

  const open = async () => {
    const settings = { ...installation, upgradeBackupDir: folder };
    await (await openDatabase(settings, (line) => notes.push(line))).destroy();
  };

  async function withUnchecked<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const { databaseUrl, dataDir } = installation;
    const db = databaseUrl
      ? openPostgresDatabase(databaseUrl, () => undefined).db
      : openEmbeddedDatabase(dataDir);
    return work(db).finally(() => db.destroy());
  }

  test('an upgrade is preceded by a backup of the tables as they were', async () => {
    await withUnchecked((db) => migrateTo(db, OLDER));
    await open();
    const [name = ''] = await readdir(folder);
    expect(notes).toEqual([`Backed up to ${join(folder, name)} before the upgrade.`]);
    const { migrations } = await checkBackupFile(join(folder, name));
    expect(migrations.at(-1)).toBe(OLDER);
  });

  test('its backup leads back to the tables as they were, on SQLite by this version', async () => {
    await withUnchecked((db) => migrateTo(db, OLDEST));
    await open();
    const [name = ''] = await readdir(folder);
    const options = { mayReplace: () => true, asItWas: true };
    const restored = restoreBackup(join(folder, name), installation, options);
    if (installation.databaseUrl) {
      await expect(restored).rejects.toThrow('--as-it-was is for SQLite only.');
      return;
    }
    expect(await restored).toMatchObject({ warnings: [] });
    expect((await withUnchecked(appliedMigrations)).at(-1)).toBe(OLDEST);
  });

  test('a new database and one that is up to date are not backed up', async () => {
    await open();
    await open();
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  test('nothing is upgraded if the backup fails', async () => {
    await withUnchecked((db) => migrateTo(db, OLDER));
    folder = join(installation.dataDir, 'a-file');
    await writeFile(folder, '');
    await expect(open()).rejects.toThrow(/^Nothing was upgraded, .* set BACKUPS=off\.$/);
    expect((await withUnchecked(appliedMigrations)).at(-1)).toBe(OLDER);
  });

  test('what a newer version wrote is named as that, with the way back', async () => {
    await withUnchecked((db) => migrateTo(db, OLDER));
    await open();
    await fillInstallation(installation);
    const newer = { name: '2999-01-01-new', timestamp: '2999-01-01' };
    await withUnchecked((db) =>
      db
        .$extendTables<{ kysely_migration: typeof newer }>()
        .insertInto('kysely_migration')
        .values(newer)
        .execute(),
    );
    const [name = ''] = await readdir(folder);
    await expect(open()).rejects.toThrow(
      new RegExp(
        `^A newer version wrote the database.*\\(it has '2999-01-01-new'\\).*restore .*${name}$`,
      ),
    );
  });
});
