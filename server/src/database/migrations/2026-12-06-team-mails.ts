import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Mails about releases to the team, in the same outbox as contact messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', isPostgres ? 'serial' : 'integer', (column) =>
        isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
      );
  await table('team_mails')
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('recipients', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // SQLite cannot make `message_id` nullable.
  await table('new_outbox')
    .addColumn('message_id', 'integer', (column) =>
      column.unique().references('contact_messages.id'),
    )
    .addColumn('team_mail_id', 'integer', (column) => column.unique().references('team_mails.id'))
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('last_error', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .execute();
  const columns = sql.raw('id, message_id, attempts, next_attempt_at, last_error, sent_at');
  await sql`insert into new_outbox (${columns}) select ${columns} from outbox`.execute(db);
  if (isPostgres) {
    await sql`select setval(pg_get_serial_sequence('new_outbox', 'id'),
      (select coalesce(max(id), 0) + 1 from outbox), false)`.execute(db);
  }
  await db.schema.dropTable('outbox').execute();
  await db.schema.alterTable('new_outbox').renameTo('outbox').execute();
}
