import { PostgresAdapter, PostgresDialect } from 'kysely';

/** Takes no lock for migrations: Kysely's is one of the session, which a pooler hands to others. */
export class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PooledAdapter();
  }
}

class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}
