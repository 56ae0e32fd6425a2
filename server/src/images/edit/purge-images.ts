import type { FastifyBaseLogger } from 'fastify';
import { confirmedTime } from '../../database/clock.repository.ts';
import type { Database } from '../../database/tables.ts';
import { everyDay } from '../../process/every-day.ts';
import { purgeDeletedImages } from './deleted-image.repository.ts';

/** Milliseconds for which a deleted image can be restored. */
const KEPT_FOR = 30 * 24 * 60 * 60_000;

/**
 * Deletes for good what was deleted a month ago, now and every day.
 * @returns A function that stops it.
 */
export function purgeImages(db: Database, log: FastifyBaseLogger): () => void {
  return everyDay(
    db,
    'purge images',
    async () => purgeDeletedImages(db, (await confirmedTime(db)) - KEPT_FOR),
    (error) => log.warn({ err: error }, 'Deleted images could not be purged.'),
  );
}
