import { API_ROOT, articleCalls } from '@catalogmx/shared/contract';
import { sql } from 'kysely';
import { atTestEnd } from '../../../../../releases/testing/test-end.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { createDeferred } from '../../../testing/deferred.ts';
import { addTestArticle } from '../../../testing/data/test-catalogue.ts';
import { postgres } from '../../../testing/data/test-databases.ts';
import { createDatabase, dropDatabase } from '../../../testing/data/spare-databases.ts';
import { until } from '../../../testing/until.ts';
import { openPostgresDatabase, type PostgresDatabase } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import type { Database } from '../tables.ts';
import type { PoolOptions } from './postgres-pool.ts';

const list = API_ROOT + articleCalls.list.path;

/** Far beyond what the tests take. */
const LONG = 60_000;

(postgres ? describe : describe.skip)('the limits on PostgreSQL', () => {
  async function open(limits?: Partial<PoolOptions>): Promise<PostgresDatabase> {
    const database = openPostgresDatabase(String(await postgres?.create?.()), () => {}, limits);
    atTestEnd(() => database.db.destroy());
    return database;
  }

  test('answer 503 to a request whose query runs for too long', async () => {
    const { db } = await open({ queryTimeout: 500, connectionTimeout: LONG });
    const { inject } = await buildTestApp({ db });
    await addTestArticle(db);
    const locked = createDeferred();
    const done = createDeferred();
    const lock = db.transaction().execute(async (transaction) => {
      await sql`lock table articles in access exclusive mode`.execute(transaction);
      locked.resolve();
      await done.promise;
    });
    await locked.promise;
    const { statusCode, headers } = await inject(list);
    done.resolve();
    await lock;
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect((await inject(list)).statusCode).toBe(200);
  });

  test('answer 503 to a request that gets no place in the pool', async () => {
    const { db, pool } = await open({ max: 2 });
    const { inject } = await buildTestApp({ db });
    const done = createDeferred();
    const held = [1, 2].map(() => holdConnection(db, done.promise));
    await until(() => pool.counts.used === 2);
    const { statusCode, headers } = await inject(list);
    done.resolve();
    await Promise.all(held);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect((await inject(list)).statusCode).toBe(200);
  });
});

function holdConnection(db: Database, until: Promise<void>): Promise<void> {
  return db.connection().execute(() => until);
}

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

(postgres ? test : test.skip)(
  'a database that lacks letters is refused, with the command that makes a right one',
  async () => {
    const server = String(process.env.TEST_DATABASE_URL);
    const databaseUrl = await createDatabase(server, "template0 encoding 'LATIN1' locale 'C'");
    atTestEnd(() => dropDatabase(server, databaseUrl));
    const opened = openDatabase({ dataDir: '', databaseUrl, secretKey: undefined });
    await expect(opened).rejects.toThrow(
      /^The database at .+ its encoding is LATIN1, .+: createdb --encoding=UTF8 .+-utf8$/,
    );
  },
);
