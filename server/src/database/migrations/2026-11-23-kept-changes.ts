import { type Kysely, PostgresAdapter } from 'kysely';

/** What administrators change, with the values before and after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('changes')
    .addColumn('id', isPostgres ? 'serial' : 'integer', (column) =>
      isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('article_id', 'integer')
    .addColumn('search_text', 'text', (column) => column.notNull())
    // Last, as it may be long.
    .addColumn('fields', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('changes_by_article')
    .on('changes')
    .columns(['article_id', 'id'])
    .execute();
}
