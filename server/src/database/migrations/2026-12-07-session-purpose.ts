import type { Kysely } from 'kysely';

/** What a session is for: the admin area, as all before, or the release console. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('admin'))
    .execute();
}
