import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import {
  appliedMigrations,
  embeddedDatabaseFile,
  openEmbeddedDatabase,
} from '../database/database.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase, withDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import {
  createTestInstallation,
  type TestInstallation,
} from '../../testing/data/test-installation.ts';
import { withPostgres } from './copy-postgres.ts';
import { restoreBackup } from './restore-backup.ts';

const EARLIER = '2026-12-13-article-order';

/** Fills an empty installation with a database as commit 7c27291 made it. */
async function makeEarlierDatabase({ dataDir, databaseUrl }: TestInstallation) {
  const dialect = databaseUrl ? 'postgres' : 'sqlite';
  const fixture = join(import.meta.dirname, `../database/fixtures/7c27291.${dialect}.sql`);
  const statements = await readFile(fixture, 'utf8');
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(statements).finally(() => client.end());
  } else {
    const file = new DatabaseSync(embeddedDatabaseFile(dataDir));
    file.exec(statements);
    file.close();
  }
}

describe.each(testDatabases)('on $name', (database) => {
  let installation: TestInstallation;
  let folder: string;
  const notes: string[] = [];

  beforeEach(async () => {
    installation = await createTestInstallation(database);
    await makeEarlierDatabase(installation);
    folder = join(installation.dataDir, 'backups/before-upgrades');
    notes.length = 0;
  });

  const open = async () => {
    const settings = { ...installation, upgradeBackupDir: folder };
    await (await openDatabase(settings, (line) => notes.push(line))).destroy();
  };

  async function withUnchecked<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const { databaseUrl, dataDir } = installation;
    if (databaseUrl) return withPostgres(databaseUrl, work);
    const db = openEmbeddedDatabase(dataDir);
    return work(db).finally(() => db.destroy());
  }

  test('an upgrade is preceded by a backup of the tables, which leads back to them', async () => {
    await open();
    const [name = ''] = await readdir(folder);
    expect(notes).toEqual([`Backed up to ${join(folder, name)} before the upgrade.`]);
    const path = join(folder, name);
    await restoreBackup(path, installation, { mayReplace: () => true });
    expect((await withUnchecked(appliedMigrations)).at(-1)).toBe(Object.keys(migrations).at(-1));
    const options = { mayReplace: () => true, asItWas: true };
    const restored = restoreBackup(path, installation, options);
    if (installation.databaseUrl) {
      await expect(restored).rejects.toThrow('--as-it-was is for SQLite only.');
      return;
    }
    expect((await restored).warning).toBeUndefined();
    expect((await withUnchecked(appliedMigrations)).at(-1)).toBe(EARLIER);
  });

  test('a new database and one that is up to date are not backed up', async () => {
    installation = await createTestInstallation(database);
    await open();
    await open();
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  test('nothing is upgraded if the backup fails', async () => {
    folder = join(installation.dataDir, 'a-file');
    await writeFile(folder, '');
    await expect(open()).rejects.toThrow(/^Nothing was upgraded, .* set BACKUPS=off\.$/);
    expect((await withUnchecked(appliedMigrations)).at(-1)).toBe(EARLIER);
  });

  test('what a newer version wrote is named as that, with the way back', async () => {
    await open();
    await withUnchecked((db) =>
      sql`insert into kysely_migration values ('2999-01-01-new', '')`.execute(db),
    );
    const [name = ''] = await readdir(folder);
    const reason = `^A newer version wrote .*\\(it has '2999-01-01-new'\\).*restore .*${name}$`;
    await expect(open()).rejects.toThrow(new RegExp(reason));
  });

  test('a database of the commit before the schema keeps its rows, and has the same tables', async () => {
    await withDatabase(installation, async (db) => {
      expect(await appliedMigrations(db)).toEqual(['2026-12-20-schema']);
      const articles = await db.selectFrom('articles').select(['id', 'title']).execute();
      expect(articles).toEqual([
        { id: 1, title: 'Castle 1' },
        { id: 2, title: 'Castle 2' },
      ]);
      expect(await db.selectFrom('users').select('email').execute()).toEqual([
        { email: 'ana@example.com' },
      ]);
      expect(await describeTables(db)).toEqual(await describeTables(await database.open()));
    });
  });

  test('several servers may start on a database of an earlier version at once', async () => {
    const opened = await Promise.all([openDatabase(installation), openDatabase(installation)]);
    for (const db of opened) {
      expect(await appliedMigrations(db)).toEqual(['2026-12-20-schema']);
      await db.destroy();
    }
  });

  test('a database of an older version is refused, with the commit to start on it first', async () => {
    await withUnchecked((db) =>
      sql`delete from kysely_migration where name = ${EARLIER}`.execute(db),
    );
    const before = await withUnchecked(appliedMigrations);
    await expect(openDatabase(installation)).rejects.toThrow(
      "its tables are those of an older version (up to '2026-12-12-session-tokens'). Start commit 7c27291 on it once, then this version.",
    );
    expect(await withUnchecked(appliedMigrations)).toEqual(before);
  });
});

/** The columns of all tables, and the topics whose revisions are counted. */
async function describeTables(db: Database) {
  const tables = await db.introspection.getTables();
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) =>
      [table, name, dataType, isNullable, hasDefaultValue, isAutoIncrementing].join(' '),
    ),
  );
  const topics = await db.selectFrom('revisions').select('topic').orderBy('topic').execute();
  return { columns: columns.toSorted(), topics };
}
