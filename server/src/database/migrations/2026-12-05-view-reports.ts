import type { Kysely } from 'kysely';

/** Keys that all servers sign with, and when a visitor of a trial was last heard of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signing_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('release_visitors')
    .addColumn('seen_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('release_visitors')
    .addColumn('counted', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
