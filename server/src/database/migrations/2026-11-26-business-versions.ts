import type { Kysely } from 'kysely';

/** What administrators saved about the business, a row for each save. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('business_versions')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('saved', 'text', (column) => column.notNull())
    .execute();
}
