import { sql } from 'kysely';
import { openPostgresDatabase } from '../database.ts';

/** Any number that nothing else locks. */
const LOCK = 4_711_020;

/**
 * Runs what a server does before it serves, such as filling an empty database, while no other server of
 * the installation does.
 * @param databaseUrl Without one, there is no other server.
 */
export async function withStartLock<Result>(
  databaseUrl: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (databaseUrl === undefined) return work();
  // Another server may fill the catalogue meanwhile, which takes longer than any request.
  const limits = { max: 1, queryTimeout: 0 };
  const { db } = openPostgresDatabase(databaseUrl, () => undefined, limits);
  try {
    return await db.connection().execute(async (connection) => {
      // PostgreSQL releases it with the connection.
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
      return work();
    });
  } finally {
    await db.destroy();
  }
}
