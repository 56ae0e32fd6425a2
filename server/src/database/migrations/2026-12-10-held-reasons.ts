import type { Kysely } from 'kysely';

/** The signs of spam in a held message, in words, as JSON. Empty in messages that older servers stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('held_reasons', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
