import type { Kysely } from 'kysely';

/** What a key was sent with, so that it counts for no other body. Empty in what older servers stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('idempotency_keys')
    .addColumn('body_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
