import { LRUCache } from 'lru-cache';
import type { Revisions } from './revisions.ts';

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
