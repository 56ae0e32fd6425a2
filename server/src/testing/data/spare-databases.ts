import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { migrate, openPostgresDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/tables.ts';

/** A migrated database on PostgreSQL. */
export interface SpareDatabase {
  url: string;
  /** Its tables after the migrations. */
  schema: string;
}

/** Databases of earlier tests of the file. Creating and migrating one takes far longer than emptying it. */
const spares: SpareDatabase[] = [];

/** Everything that a test may change besides rows. */
const SCHEMA = `
  select string_agg(line, E'\\n' order by line) as schema from (
    select concat_ws(' ', relname, relkind, relchecks, indisvalid) as line
      from pg_class left join pg_index on indexrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', relname, attname, atttypid, attnotnull, attisdropped)
      from pg_attribute join pg_class on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
      where not tgisinternal
    union all select nspname from pg_namespace where nspname not like 'pg\\_%'
    union all select setconfig::text from pg_db_role_setting
      join pg_database on setdatabase = pg_database.oid where datname = current_database()
    union all select name from kysely_migration
    union all select topic from revisions
  ) as lines`;

/** The migrations fill these tables. */
const FILLED = `('kysely_migration', 'kysely_migration_lock', 'revisions')`;

const EMPTY = `
  do $$ begin
    execute (
      select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'public' and tablename not in ${FILLED}
    );
  end $$`;

/** Caches may hold what they read at an earlier revision. */
const RAISE = 'update revisions set revision = revision + 1';

/** Whatever the test has left connected. */
const DISCONNECT = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** @param server The URL of the server. */
export async function takeDatabase(server: string): Promise<SpareDatabase> {
  const spare = spares.pop();
  if (spare) return spare;
  const url = await createDatabase(server);
  const { db } = openPostgresDatabase(url, console.warn);
  await migrate(db);
  await db.destroy();
  return { url, schema: await run(url, readSchema) };
}

/** Empties a database for the next test, or drops it if the test has changed more than rows. */
export async function giveDatabaseBack(server: string, database: SpareDatabase): Promise<void> {
  const isUnchanged = await run(database.url, async (client) => {
    await client.query(DISCONNECT);
    const schema = await readSchema(client).catch(() => undefined);
    if (schema !== database.schema) return false;
    await client.query(EMPTY);
    await client.query(RAISE);
    return true;
  });
  if (isUnchanged) spares.push(database);
  else await dropDatabase(server, database.url);
}

/** Empties an open database for the next test. */
export async function emptyTables(db: Database): Promise<void> {
  await sql.raw(EMPTY).execute(db);
  await sql.raw(RAISE).execute(db);
}

/**
 * Creates a database of its own, as tests run in parallel, and returns its URL.
 * @param template The name of the database that it copies, to which nobody may be connected, and what follows in the
 *   statement. Default: an empty one.
 */
export async function createDatabase(server: string, template = 'template0'): Promise<string> {
  const url = new URL(server);
  url.pathname = `test_${randomUUID().replaceAll('-', '')}`;
  const statement = `create database ${url.pathname.slice(1)} template ${template}`;
  await run(server, (client) => client.query(statement));
  return url.href;
}

/** A process that the test has killed may still be connected. */
export async function dropDatabase(server: string, url: string): Promise<void> {
  const statement = `drop database ${new URL(url).pathname.slice(1)} with (force)`;
  await run(server, (client) => client.query(statement));
}

async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? '';
}

async function run<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Drops all databases that are kept for the next test. */
export async function dropSpareDatabases(server: string): Promise<void> {
  for (const { url } of spares.splice(0)) await dropDatabase(server, url);
}
