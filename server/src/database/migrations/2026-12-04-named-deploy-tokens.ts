import { type Kysely, sql } from 'kysely';

/** Deploy tokens with names, scopes and an expiry. Those that exist are named after their apps and go on working. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite cannot change the primary key, which was the app.
  await db.schema
    .createTable('named_deploy_tokens')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute();
  await sql`
    insert into named_deploy_tokens (name, app, token_hash, scopes, created_at)
    select app, app, token_hash, 'publish promote', created_at from deploy_tokens`.execute(db);
  await db.schema.dropTable('deploy_tokens').execute();
  await db.schema.alterTable('named_deploy_tokens').renameTo('deploy_tokens').execute();
}
