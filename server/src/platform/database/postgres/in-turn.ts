import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { PostgresAdapter, sql, type Transaction } from 'kysely';
import { DatabaseError } from '../database-error.ts';
import type { Database, Tables } from '../tables.ts';

/** Any number that nothing else locks. */
const LOCK = 4_711_020;

/** Milliseconds to wait for another server, in all. */
const LONGEST_WAIT = 60_000;

/** Milliseconds of a try, and between two: of few connections of a pooler, the other server needs some. */
const TRY = 500;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_NOT_AVAILABLE = '55P03';

class TakenError extends Error {}

/**
 * Runs a transaction while no other server starts. Its locks end with it, behind a pooler too.
 * @throws DatabaseError if another server starts for too long.
 */
export async function inTurn<Result>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  warn: (line: string) => void = console.warn,
): Promise<Result> {
  const began = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await lock(transaction);
        return work(transaction);
      });
    } catch (error) {
      if (!(error instanceof TakenError)) throw error;
    }
    const holder = await findHolder(db);
    if (performance.now() - began > LONGEST_WAIT) {
      throw new DatabaseError(
        `The start of another server does not end: ${holder.name}. Start again once it has ended, or end it with: select pg_terminate_backend(${holder.pid})`,
      );
    }
    if (tries === 0) warn(`Waiting for the start of another server: ${holder.name}.`);
    await setTimeout(TRY);
  }
}

async function lock(transaction: Transaction<Tables>): Promise<void> {
  // On SQLite transactions that write run one after the other anyway.
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  const name = `start on ${hostname()}, process ${process.pid}`;
  await sql`
    select set_config('lock_timeout', ${String(TRY)}, true),
      set_config('application_name', ${name}, true)`.execute(transaction);
  try {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
  } catch (error) {
    throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE ? new TakenError() : error;
  }
  await sql`set local lock_timeout = 0`.execute(transaction);
}

async function findHolder(db: Database): Promise<{ name: string; pid: number | string }> {
  const { rows } = await sql<{ name: string; pid: number }>`
    select pid, coalesce(nullif(application_name, ''), 'a program without a name') as name
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and objid = ${LOCK}
      and datname = current_database()`.execute(db);
  return rows[0] ?? { name: 'it has just ended', pid: 'pid' };
}

/** Makes transactions of all servers that lock the same name run one after the other. */
export async function lockUntilCommit(
  transaction: Transaction<Tables>,
  name: string,
): Promise<void> {
  // On SQLite transactions that write run one after the other anyway.
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
}
