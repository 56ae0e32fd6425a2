import { sql } from 'kysely';
import { makeEarlierDatabase } from '../testing/earlier-database.ts';
import { testDatabases } from '../testing/test-databases.ts';
import {
  createTestInstallation,
  type TestInstallation,
  withDatabase,
} from '../testing/test-installation.ts';
import { appliedMigrations, openEmbeddedDatabase, openPostgresDatabase } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './tables.ts';

describe.each(testDatabases)('on $name', (database) => {
  let installation: TestInstallation;

  beforeEach(async () => {
    installation = await createTestInstallation(database);
    await makeEarlierDatabase(installation);
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

  test('several servers may start on it at once', async () => {
    const opened = await Promise.all([openDatabase(installation), openDatabase(installation)]);
    for (const db of opened) {
      expect(await appliedMigrations(db)).toEqual(['2026-12-20-schema']);
      await db.destroy();
    }
  });

  test('an older one is refused, with the commit to start on it first', async () => {
    const { databaseUrl, dataDir } = installation;
    const db = databaseUrl
      ? openPostgresDatabase(databaseUrl, console.warn).db
      : openEmbeddedDatabase(dataDir);
    await sql`delete from kysely_migration where name = '2026-12-13-article-order'`.execute(db);
    const before = await appliedMigrations(db);
    await expect(openDatabase(installation)).rejects.toThrow(
      "its tables are those of an older version (up to '2026-12-12-session-tokens'). Start commit 7c27291 on it once, then this version.",
    );
    expect(await appliedMigrations(db)).toEqual(before);
    await db.destroy();
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
