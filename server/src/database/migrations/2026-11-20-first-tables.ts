import { type ColumnDataType, type Kysely, PostgresAdapter, sql } from 'kysely';

/** Articles, images, users, sessions, login failures, contact messages and the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const bytes: ColumnDataType = isPostgres ? 'bytea' : 'blob';
  const table = (name: string) =>
    db.schema.createTable(name).addColumn('id', isPostgres ? 'serial' : 'integer', (column) => {
      // SQLite reuses the highest id after a delete unless told otherwise.
      return isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement();
    });

  await table('articles')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('cat_id', 'integer', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull().check(sql`active in (0, 1)`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('articles_by_category')
    .on('articles')
    .columns(['active', 'cat_id'])
    .execute();

  await table('images')
    .addColumn('article_id', 'integer', (column) => column.notNull().references('articles.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull().check(sql`active in (0, 1)`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // Last, for SQLite reads through all of a value to reach the columns behind it.
    .addColumn('bytes', bytes, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('images_by_article')
    .on('images')
    .columns(['article_id', 'active', 'id'])
    .execute();

  await table('users')
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull().check(sql`active in (0, 1)`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();

  await db.schema
    .createTable('login_failures')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_failed_at', 'bigint', (column) => column.notNull())
    .execute();

  await table('contact_messages')
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await table('outbox')
    .addColumn('message_id', 'integer', (column) =>
      column.notNull().unique().references('contact_messages.id'),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('last_error', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .execute();
}
