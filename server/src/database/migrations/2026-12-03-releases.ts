import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Releases for servers on PostgreSQL, the trials of releases, and leases for the work of one server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await addReleases(db, isPostgres ? 'bytea' : 'blob');
  await addTrials(db);
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into revisions (topic, revision) values ('releases', 1)`.execute(db);
  // SQLite has the releases in a folder.
  if (isPostgres) await raiseRevision(db);
}

async function addReleases(db: Kysely<unknown>, bytes: 'bytea' | 'blob'): Promise<void> {
  await db.schema
    .createTable('releases')
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('releases_key', ['app', 'version'])
    .execute();
  await db.schema
    .createTable('release_contents')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .execute();
  const release = ['app', 'version'] as const;
  await db.schema
    .createTable('release_files')
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().references('release_contents.hash'))
    .addPrimaryKeyConstraint('release_files_key', [...release, 'path'])
    .addForeignKeyConstraint(
      'release_files_release',
      [...release],
      'releases',
      [...release],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  // For the removal of contents that no release has any more.
  await db.schema.createIndex('release_files_hash').on('release_files').column('hash').execute();
  await db.schema
    .createTable('release_documents')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
}

async function addTrials(db: Kysely<unknown>): Promise<void> {
  const trial = ['app', 'version', 'since'] as const;
  await db.schema
    .createTable('release_trials')
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_trials_key', [...trial])
    .execute();
  await db.schema
    .createTable('release_visitors')
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_visitors_key', [...trial, 'visitor'])
    .addForeignKeyConstraint(
      'release_visitors_trial',
      [...trial],
      'release_trials',
      [...trial],
      (key) => key.onDelete('cascade'),
    )
    .execute();
}

/** Not for the counts, which change every few seconds. */
async function raiseRevision(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function raise_revision_of_releases() returns trigger language plpgsql as $$
    begin
      update revisions set revision = revision + 1 where topic = 'releases';
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger releases_raise_revision
    after insert or delete on releases deferrable initially deferred
    for each row execute function raise_revision_of_releases()`.execute(db);
  await sql`
    create constraint trigger registry_raises_revision
    after insert or update on release_documents deferrable initially deferred
    for each row when (new.name = 'registry')
    execute function raise_revision_of_releases()`.execute(db);
}
