import { getEventListeners } from 'node:events';
import type { Caller } from '../work-queue/work-queue.ts';
import { until } from './until.ts';

/** A client that stays connected until `leave` is called. */
export function connectTestCaller(address = '192.0.2.1'): Caller & { leave: () => void } {
  const connection = new AbortController();
  return { address, gone: connection.signal, leave: () => connection.abort() };
}

/** Resolves once a client waits for work, which is when leaving makes a difference. */
export function waitsForWork({ gone }: Caller): Promise<void> {
  return until(() => getEventListeners(gone, 'abort').length > 0);
}
