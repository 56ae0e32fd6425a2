import type { FastifyBaseLogger } from 'fastify';
import { confirmedTime } from '../database/clock.repository.ts';
import type { Database } from '../database/tables.ts';
import { everyDay } from '../process/every-day.ts';
import { deleteOldChanges } from './change.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes the changes that are older than `days`, now and every day.
 * @returns A function that stops it.
 */
export function pruneChanges(db: Database, days: number, log: FastifyBaseLogger): () => void {
  return everyDay(
    db,
    'prune changes',
    async () => deleteOldChanges(db, (await confirmedTime(db)) - days * DAY_MS),
    (error) => log.warn({ err: error }, 'Old changes could not be deleted.'),
  );
}
