import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely';

/** The order of an article's images, and deleted images. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .alterTable('images')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(2_147_483_647))
    .execute();
  await db.schema.dropIndex('images_by_article').execute();
  // Has all that the search for a cover reads: in SQLite, the new column is behind the bytes.
  await db.schema
    .createIndex('images_in_order')
    .on('images')
    .columns(['article_id', 'position', 'id', 'active'])
    .execute();

  const bytes: ColumnDataType = isPostgres ? 'bytea' : 'blob';
  await db.schema
    .createTable('deleted_images')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('deleted_at', 'bigint', (column) => column.notNull())
    .addColumn('article_id', 'integer', (column) => column.notNull().references('articles.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .execute();
}
