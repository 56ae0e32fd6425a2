import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DatabaseWatch } from '../database/database-watch.ts';
import { WorkQueue } from '../work-queue/work-queue.ts';
import { addGauge, requestSeconds } from './metrics.ts';

export function observeRequest(
  method: string,
  route: string,
  status: number,
  milliseconds: number,
): void {
  requestSeconds.observe({ method, route, status }, milliseconds / 1_000);
}

export function measureRequest(
  { method, routeOptions }: FastifyRequest,
  { elapsedTime }: FastifyReply,
  status: number,
): void {
  // Addresses without a route are anything that anybody thinks of.
  observeRequest(method, routeOptions.url ?? 'unknown', status, elapsedTime);
}

interface MeasuredServer {
  /** Returns when the oldest message that is not mailed yet was received. */
  oldestUnsent: () => Promise<number | undefined>;
  watch: Pick<DatabaseWatch, 'connections'>;
  clock?: () => number;
}

/** Adds what a server looks up when it is asked: queues, the outbox and the connections to PostgreSQL. */
export function measureServer({ oldestUnsent, watch, clock = Date.now }: MeasuredServer): void {
  addGauge(
    'catalogmx_waiting_work',
    'Tasks that wait in a queue.',
    () => Object.fromEntries([...WorkQueue.named].map(([name, { waiting }]) => [name, waiting])),
    'queue',
  );
  addGauge(
    'catalogmx_waiting_addresses',
    'Addresses of clients that wait in a queue.',
    () =>
      Object.fromEntries([...WorkQueue.named].map(([name, { addresses }]) => [name, addresses])),
    'queue',
  );
  addGauge(
    'catalogmx_outbox_age_seconds',
    'Age of the oldest message that is not mailed yet; 0 if there is none.',
    async () => {
      const oldest = await oldestUnsent();
      return oldest === undefined ? 0 : Math.max(0, (clock() - oldest) / 1_000);
    },
  );
  const { connections } = watch;
  if (!connections) return;
  addGauge(
    'catalogmx_postgres_connections',
    'Connections to PostgreSQL by state, and requests that wait for one.',
    () => ({ ...connections() }),
    'state',
  );
}
