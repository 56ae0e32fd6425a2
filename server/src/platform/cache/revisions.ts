import { API_ROOT } from '@catalogmx/shared/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

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

/** Keeps what was read from the database until the catalogue changes. */
export class RevisionCache<Key extends string | number, Value extends object> {
  readonly #revisions: Revisions;
  readonly #entries: LRUCache<Key, { revision: string; value: Value }>;

  /** @param most Number of values that are kept. */
  constructor(revisions: Revisions, most: number) {
    this.#revisions = revisions;
    this.#entries = new LRUCache({ max: most });
  }

  /** Returns what is kept for a key, or reads it. What does not exist is not kept. */
  async find<Read extends Value | undefined>(
    key: Key,
    read: () => Promise<Read>,
  ): Promise<Value | Read> {
    // Before reading: a write may come meanwhile.
    const revision = this.#revisions.current();
    const kept = this.#entries.get(key);
    if (kept?.revision === revision) return kept.value;
    const value = await read();
    if (value) this.#entries.set(key, { revision, value });
    return value;
  }
}
