import type { Kysely } from 'kysely';

/** All articles that a message is about. Older servers know `article_id`, the first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('article_ids', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
