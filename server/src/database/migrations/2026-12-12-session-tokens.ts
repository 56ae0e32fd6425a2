import type { Kysely } from 'kysely';

/** The session that a token belongs to, so that all its tokens end together. Null for the first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('login_hash', 'text').execute();
}
