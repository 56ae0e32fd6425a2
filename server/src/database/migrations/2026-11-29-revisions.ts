import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What raises the revision of each topic. */
const TABLES = { catalogue: ['articles', 'images'], business: ['business_versions'] };

/**
 * A number for each topic that grows with every transaction that changes it, so that all servers notice.
 * Triggers raise it, so that nothing that writes can forget to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('revisions')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [topic, tables] of Object.entries(TABLES)) {
    await sql`insert into revisions (topic, revision) values (${topic}, 1)`.execute(db);
    for (const table of tables) {
      await (isPostgres ? addPostgresTrigger(db, table, topic) : addTriggers(db, table, topic));
    }
  }
}

/** Deferred to the commit: transactions that locked the row earlier could wait for each other in a circle. */
async function addPostgresTrigger(db: Kysely<unknown>, table: string, topic: string) {
  const name = sql.id(`raise_revision_of_${topic}`);
  await sql`
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      update revisions set revision = revision + 1 where topic = ${sql.lit(topic)};
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger ${sql.id(`${table}_raise_revision`)}
    after insert or update or delete on ${sql.table(table)} deferrable initially deferred
    for each row execute function ${name}()`.execute(db);
}

async function addTriggers(db: Kysely<unknown>, table: string, topic: string) {
  for (const event of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.id(`${table}_${event}_raises_revision`)}
      after ${sql.raw(event)} on ${sql.table(table)}
      begin update revisions set revision = revision + 1 where topic = ${sql.lit(topic)}; end`.execute(
      db,
    );
  }
}
