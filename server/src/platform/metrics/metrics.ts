import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DatabaseWatch } from '../database/database-watch.ts';
import { WorkQueue } from '../limits/work-queue.ts';

/** The counters of this process, for `/metrics`. */
export const metrics = new Registry();

const registers = [metrics];

export const requestSeconds = new Histogram({
  name: 'catalogmx_request_seconds',
  help: 'Time until the response of a request was sent.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers,
});

export const renderSeconds = new Histogram({
  name: 'catalogmx_render_seconds',
  help: 'Time for rendering a page.',
  buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2],
  registers,
});

export const failedRenders = new Counter({
  name: 'catalogmx_failed_renders_total',
  help: 'Pages that could not be rendered.',
  registers,
});

/**
 * Adds a number that is looked up when somebody asks.
 * @param read Returns a number, or numbers by their label.
 * @param label Name of the label.
 */
export function addGauge(
  name: string,
  help: string,
  read: () => Promise<number> | Record<string, number>,
  label?: string,
): void {
  // Another app of the same process, as in tests, takes its place.
  metrics.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers,
    async collect() {
      const values = await read();
      if (typeof values === 'number') return this.set(values);
      for (const [key, value] of Object.entries(values)) this.set({ [label ?? '']: key }, value);
    },
  });
}

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
