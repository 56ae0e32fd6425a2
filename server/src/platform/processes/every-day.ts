import type { FastifyBaseLogger } from 'fastify';
import { endLease, takeLease, findLatestTime, readClock } from '../database/clock.repository.ts';
import type { Database } from '../database/tables.ts';
import { isFuture } from '../../../../releases/store/stored-time.ts';

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

const READ_EVERY = 10 * 60_000;

/** Milliseconds without any server after which the clock may as well be wrong. */
const LONG = 7 * 24 * 60 * 60_000;

/**
 * Reads the clock now and every ten minutes, so that deletions by age need not rely on one reading. Warns if it
 * disagrees with the times that are stored.
 * @returns A function that stops it.
 */
export async function followClock(
  db: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => void> {
  let readAt = performance.now();
  const now = Date.now();
  const latest = await findLatestTime(db);
  const last = await readClock(db, now, 0);
  const times = (time: number) =>
    `The clock says ${new Date(now).toISOString()}, but ${new Date(time).toISOString()}`;
  if (isFuture(latest, now)) {
    log.warn(
      `${times(latest)} is stored: one of them is wrong. What is in the future counts as now.`,
    );
  } else if (last !== undefined && now - last > LONG) {
    log.warn(`${times(last)} when a server ran last. Nothing is deleted by age for a day.`);
  }
  const read = () => {
    const elapsed = performance.now() - readAt;
    readAt += elapsed;
    readClock(db, Date.now(), elapsed).catch((error: unknown) =>
      log.warn({ err: error }, 'The time could not be stored, and nothing is deleted by age.'),
    );
  };
  const timer = setInterval(read, READ_EVERY);
  return () => clearInterval(timer);
}
