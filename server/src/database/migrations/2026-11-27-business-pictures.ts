import { type Kysely, PostgresAdapter } from 'kysely';

/** Logos and banners that administrators uploaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const bytes = isPostgres ? 'bytea' : 'blob';
  await db.schema
    .createTable('business_pictures')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // Last, as they are long.
    .addColumn('small', bytes, (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .execute();
}
