import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts, for `/metrics`. */
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
