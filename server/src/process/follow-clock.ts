import type { FastifyBaseLogger } from 'fastify';
import { isFuture } from '../../../releases/store/stored-time.ts';
import { findLatestTime, readClock } from '../database/clock.repository.ts';
import type { Database } from '../database/tables.ts';

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
