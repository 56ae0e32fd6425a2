import type { Kysely } from 'kysely';

/** The tokens with which the teams deploy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deploy_tokens')
    .addColumn('app', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}
