import { openPostgresDatabase } from '../database.ts';
import { inTurn } from './in-turn.ts';

/**
 * Runs what a server does before it serves, such as filling an empty database, while no other server of
 * the installation does.
 * @param databaseUrl Without one, there is no other server.
 * @throws DatabaseError if another server starts for too long.
 */
export async function withStartLock<Result>(
  databaseUrl: string | undefined,
  work: () => Promise<Result>,
  warn: (line: string) => void = console.warn,
): Promise<Result> {
  if (databaseUrl === undefined) return work();
  const { db } = openPostgresDatabase(databaseUrl, () => undefined, { max: 1, queryTimeout: 0 });
  return inTurn(db, work, warn).finally(() => db.destroy());
}
