import { sql } from 'kysely';
import { testDatabases } from '../testing/test-databases.ts';
import type { Database } from './tables.ts';

const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL');

(postgres ? describe : describe.skip)('a lost connection to PostgreSQL', () => {
  let db: Database;
  let lost: Promise<string>;

  beforeEach(async () => {
    let warn: ((line: string) => void) | undefined;
    lost = new Promise((resolve) => (warn = resolve));
    db = (await postgres?.open(warn)) as Database;
  });

  afterEach(async () => {
    expect(await lost).toMatch(/^Lost a connection to PostgreSQL: .+$/);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  });

  test('that is idle is replaced', async () => {
    await Promise.all([sql`select 1`.execute(db), sql`select 1`.execute(db)]);
    await endOtherConnections(db);
  });

  test('fails the query that runs on it', async () => {
    const query = sql`select pg_sleep(600)`.execute(db);
    const failed = expect(query).rejects.toThrow('terminating connection');
    while (!(await isSleeping(db)));
    await endOtherConnections(db);
    await failed;
    // Immediately, before the pool knows that the connection has ended.
    await sql`select 1`.execute(db);
  });

  test('fails the transaction that is open on it', async () => {
    const transaction = db.transaction().execute(async (open) => {
      await sql`select 1`.execute(open);
      await endOtherConnections(db);
      await lost;
      await sql`select 1`.execute(open);
    });
    await expect(transaction).rejects.toThrow('not queryable');
  });
});

/** Ends all connections of the pool except this query's. */
async function endOtherConnections(db: Database): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
}

async function isSleeping(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
  return rows.length > 0;
}
