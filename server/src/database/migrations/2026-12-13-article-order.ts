import { type Kysely, PostgresAdapter, sql } from 'kysely';

interface Tables {
  articles: { id: number; sort_order: number };
}

/** The order of articles, by their ids until somebody moves one, and indexes that have it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Changes of articles in this transaction have left deferred triggers, and such a table cannot be altered.
  if (isPostgres) await sql`set constraints all immediate`.execute(db);
  await db.schema
    .alterTable('articles')
    .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('articles')
    .set((is) => ({ sort_order: is.ref('id') }))
    .execute();
  for (const [name, columns] of Object.entries({
    articles_by_category: ['active', 'cat_id', 'sort_order', 'id'],
    articles_by_active: ['active', 'sort_order', 'id'],
  })) {
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on('articles').columns(columns).execute();
  }
  // For the last place, and for searches, which read articles of both states in this order.
  await db.schema
    .createIndex('articles_in_order')
    .on('articles')
    .columns(['sort_order', 'id'])
    .execute();
}
