import { API_ROOT } from '@catalogmx/shared/contract';
import type { FastifyInstance } from 'fastify';

/** Tells when articles and images change, whoever changes them. */
export interface Revisions {
  /** Differs after each change. */
  current(): string;
  /** Settles when {@link current} includes what is written by now. */
  refresh(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    revisions: Revisions;
  }
}

/** For a server that keeps nothing of what it reads. */
export function neverTheSame(): Revisions {
  let count = 0;
  return { current: () => String(count++), refresh: async () => undefined };
}

/** Makes what a call has written visible on all pages of this server before the call is answered. */
export function followRevisions(app: FastifyInstance, revisions: Revisions): void {
  app.decorate('revisions', revisions);
  app.addHook('onSend', async ({ method, url }, { statusCode }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    // Every visit sends reports, which are no calls.
    if (!isRead && statusCode < 400 && url.startsWith(API_ROOT)) await revisions.refresh();
  });
}
