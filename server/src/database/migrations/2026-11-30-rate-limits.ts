import type { Kysely } from 'kysely';

/** Calls of addresses that all servers count together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('calls', 'text', (column) => column.notNull())
    .execute();
}
