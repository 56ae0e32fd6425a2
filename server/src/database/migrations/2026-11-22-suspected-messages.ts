import type { Kysely } from 'kysely';

/** Why a contact message is taken for spam; empty where it is not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('suspicion', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
