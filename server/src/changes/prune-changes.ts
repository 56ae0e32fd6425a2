import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables.ts';
import { deleteOldChanges } from './change.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes the changes that are older than `days`, now and every day.
 * @returns A function that stops it.
 */
export function pruneChanges(db: Database, days: number, log: FastifyBaseLogger): () => void {
  const prune = () =>
    deleteOldChanges(db, Date.now() - days * DAY_MS).catch((error: unknown) => {
      log.warn({ err: error }, 'Old changes could not be deleted.');
    });
  void prune();
  const timer = setInterval(() => void prune(), DAY_MS);
  return () => clearInterval(timer);
}
