import { LRUCache } from 'lru-cache';
import type { Revisions } from './revisions.ts';

const MOST_ENTRIES = 50_000;

/** Keeps what was read from the database until the catalogue changes. */
export class RevisionCache<Value extends object> {
  readonly #revisions: Revisions;
  readonly #entries = new LRUCache<number, { revision: string; value: Value }>({
    max: MOST_ENTRIES,
  });

  constructor(revisions: Revisions) {
    this.#revisions = revisions;
  }

  /** Returns what is kept for an id, or reads it. What does not exist is not kept. */
  async find(id: number, read: () => Promise<Value | undefined>): Promise<Value | undefined> {
    // Before reading: a write may come meanwhile.
    const revision = this.#revisions.current();
    const kept = this.#entries.get(id);
    if (kept?.revision === revision) return kept.value;
    const value = await read();
    if (value) this.#entries.set(id, { revision, value });
    return value;
  }
}
