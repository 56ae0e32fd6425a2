import { endLease, takeLease } from '../database/clock.repository.ts';
import type { Database } from '../database/tables.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Shorter than a day, so that the timer that took a lease gets it again. */
const LEASE_MS = 23 * 60 * 60_000;

/**
 * Runs work now and every day, on one of the servers that share a database.
 * @param name Of the work, the same on all servers.
 * @returns A function that stops it.
 */
export function everyDay(
  db: Database,
  name: string,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => void {
  const run = () => void runOnce(db, name, work).catch(onFailure);
  run();
  const timer = setInterval(run, DAY_MS);
  return () => clearInterval(timer);
}

async function runOnce(db: Database, name: string, work: () => Promise<void>): Promise<void> {
  const now = Date.now();
  if (!(await takeLease(db, name, now, now + LEASE_MS))) return;
  try {
    await work();
  } catch (error) {
    // Another server, or this one after its next start, tries again.
    await endLease(db, name);
    throw error;
  }
}
