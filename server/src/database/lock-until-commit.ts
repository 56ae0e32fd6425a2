import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Makes transactions of all servers that lock the same name run one after the other. */
export async function lockUntilCommit(
  transaction: Transaction<Tables>,
  name: string,
): Promise<void> {
  // On SQLite transactions that write run one after the other anyway.
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
}
