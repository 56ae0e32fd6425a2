import { type Kysely, sql } from 'kysely';
import { openPostgresDatabase } from '../../database/database.ts';
import { migrations } from '../../database/migrations/index.ts';
import { reasonOf } from '../../database/reason-of.ts';
import type { Tables } from '../../database/tables.ts';
import { openPostgresSnapshot } from '../snapshot/postgres-snapshot.ts';

/**
 * Reads every row, and checks the migrations and foreign keys.
 * @returns What is wrong and what to do, or an empty array.
 */
export async function findPostgresProblems(url: string): Promise<string[]> {
  const limits = { max: 1, connectionTimeout: 5_000, queryTimeout: 0 };
  const { db } = openPostgresDatabase(url, () => undefined, limits);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    return [`PostgreSQL cannot be reached (DATABASE_URL): ${reasonOf(error)}`];
  }
  try {
    return [
      ...(await checkMigrations(db)),
      ...(await checkForeignKeys(db)),
      ...(await readEverything(url)),
    ];
  } finally {
    await db.destroy();
  }
}

async function checkMigrations(db: Kysely<Tables>): Promise<string[]> {
  const applied = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .then(({ rows }) => rows.map(({ name }) => name))
    .catch((): string[] => []);
  const known = Object.keys(migrations);
  const missing = known.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !known.includes(name));
  return [
    ...(missing.length > 0
      ? [`Migrations are missing, run npm run db -- migrate: ${missing.join(', ')}`]
      : []),
    ...(newer.length > 0
      ? [`The database is of a newer version, update this installation: ${newer.join(', ')}`]
      : []),
  ];
}

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  parentColumns: string[];
}

/** PostgreSQL checks them at every write, but not what a crash or a superuser has left. */
async function checkForeignKeys(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<ForeignKey>`
    select conname as name, child.relname as child, parent.relname as parent,
      (select array_agg(attname::text order by position) from unnest(conkey)
        with ordinality as keys(number, position)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns,
      (select array_agg(attname::text order by position) from unnest(confkey)
        with ordinality as keys(number, position)
        join pg_attribute on attrelid = confrelid and attnum = number) as "parentColumns"
    from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  const problems: string[] = [];
  for (const key of rows) {
    const orphans = await countOrphans(db, key);
    if (orphans === 0) continue;
    problems.push(
      `${orphans} rows of ${key.child} refer to rows of ${key.parent} that are missing: restore a backup, or remove them.`,
    );
  }
  return problems;
}

async function countOrphans(db: Kysely<Tables>, key: ForeignKey): Promise<number> {
  const pairs = key.columns.map(
    (column, index) =>
      sql`${sql.ref(`parent.${key.parentColumns[index]}`)} = ${sql.ref(`child.${column}`)}`,
  );
  const isSet = key.columns.map((column) => sql`${sql.ref(`child.${column}`)} is not null`);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.id(key.child)} as child
    where ${sql.join(isSet, sql` and `)} and not exists
      (select 1 from ${sql.id(key.parent)} as parent where ${sql.join(pairs, sql` and `)})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function readEverything(url: string): Promise<string[]> {
  const problems: string[] = [];
  const names = await namesOfTables(url);
  // A failing read ends its transaction, so each table has its own.
  for (const name of names) {
    const snapshot = await openPostgresSnapshot(url);
    try {
      const table = snapshot.tables.find((each) => each.name === name);
      if (table) await readAll(snapshot.rows(table));
    } catch (error) {
      problems.push(
        `The table ${name} cannot be read, restore a backup or repair the disk: ${reasonOf(error)}`,
      );
    } finally {
      await snapshot.close();
    }
  }
  return problems;
}

async function namesOfTables(url: string): Promise<string[]> {
  try {
    const snapshot = await openPostgresSnapshot(url);
    await snapshot.close();
    return snapshot.tables.map(({ name }) => name);
  } catch {
    // It has no tables, which the migrations show.
    return [];
  }
}

async function readAll(rows: AsyncIterable<unknown>): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
}
