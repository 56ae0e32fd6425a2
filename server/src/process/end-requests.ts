import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../health/readiness.ts';
import type { OpenConnections } from './open-connections.ts';

/** From the signal on: long enough for the upload of a photo. */
const OPEN_REQUESTS_TIMEOUT_MS = 8_200;

interface RunningServer {
  app: FastifyInstance;
  connections: OpenConnections;
  readiness: Readiness;
}

/** Sends load balancers away, and closes the app once its open requests are answered or have had their time. */
export async function endRequests({ app, connections, readiness }: RunningServer): Promise<void> {
  const began = performance.now();
  await readiness.drain();
  connections.end(OPEN_REQUESTS_TIMEOUT_MS - (performance.now() - began));
  await app.close();
}
