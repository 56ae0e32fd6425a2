import type { Kysely } from 'kysely';

/** The devices of sessions, and the second factor of users with its recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').execute();

  await db.schema
    .createTable('two_factor')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .execute();
  await db.schema
    .createIndex('recovery_codes_by_user')
    .on('recovery_codes')
    .column('user_id')
    .execute();
}
