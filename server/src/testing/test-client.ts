import { getEventListeners } from 'node:events';
import type { Client } from '../platform/limits/work-queue.ts';
import { until } from './until.ts';

/** A client that stays connected until `leave` is called. */
export function connectTestClient(address = '192.0.2.1'): Client & { leave: () => void } {
  const connection = new AbortController();
  return { address, signal: connection.signal, leave: () => connection.abort() };
}

/** Resolves once work listens for the client to leave. */
export function waitsForWork({ signal }: Client): Promise<void> {
  return until(() => getEventListeners(signal, 'abort').length > 0);
}
