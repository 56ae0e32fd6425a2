import { FAILURE_REASONS, type WebVitals } from '@catalogmx/shared/contract';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  type Count,
  countOf,
  type Counts,
  listCounts,
  VITAL_LIMITS,
} from '../store/stored-counts.ts';

const REASONS: readonly string[] = FAILURE_REASONS;

/** Counts page views in memory, and adds them to those of all servers with each {@link flush}. */
export class ReleaseCounts {
  readonly #store: ReleaseStore;
  #saved: Counts;
  #added: Counts = {};
  /** Those that are being saved, as a counter must never go back. */
  readonly #flushing = new Set<Counts>();

  private constructor(store: ReleaseStore, saved: Counts) {
    this.#store = store;
    this.#saved = saved;
  }

  static async open(store: ReleaseStore): Promise<ReleaseCounts> {
    const saved = await store.readCounts();
    if (!listCounts(saved).some(({ count }) => count.renderingStopped)) {
      return new ReleaseCounts(store, saved);
    }
    // A restart gives every renderer another chance.
    const cleared = await store.changeCounts((counts) => {
      for (const { count } of listCounts(counts)) delete count.renderingStopped;
    });
    return new ReleaseCounts(store, cleared);
  }

  /** @param failure Kind of failure; undefined if the page was shown. */
  add(app: string, version: string, failure?: string): void {
    const count = countOf(this.#added, app, version);
    if (failure === undefined) {
      count.loads += 1;
      return;
    }
    const reason = REASONS.includes(failure) ? failure : 'other';
    count.failures[reason] = (count.failures[reason] ?? 0) + 1;
  }

  addVitals(app: string, version: string, vitals: WebVitals): void {
    const count = countOf(this.#added, app, version);
    for (const [name, limits] of Object.entries(VITAL_LIMITS)) {
      const value = vitals[name as keyof WebVitals];
      if (value === undefined) continue;
      const place = limits.findIndex((limit) => value <= limit);
      const group = place < 0 ? limits.length : place;
      addGroups(
        count,
        name,
        [...limits, Infinity].map((_, index) => Number(index === group)),
      );
    }
  }

  addLateRender(app: string, version: string): void {
    const count = countOf(this.#added, app, version);
    count.lateRenders = (count.lateRenders ?? 0) + 1;
  }

  stopRendering(app: string, version: string): void {
    countOf(this.#added, app, version).renderingStopped = true;
  }

  /** Those of all servers at the last flush, and those of this one since then. */
  get all(): { app: string; version: string; count: Count }[] {
    const sum = structuredClone(this.#saved);
    for (const counts of [...this.#flushing, this.#added]) addCounts(sum, counts);
    return listCounts(sum);
  }

  /** Saves the counts, except those of removed releases. */
  async flush(): Promise<void> {
    const added = this.#added;
    if (listCounts(added).length === 0) return;
    this.#added = {};
    this.#flushing.add(added);
    try {
      this.#saved = await this.#store.changeCounts((counts) => {
        addCounts(counts, added);
        for (const { app, version } of listCounts(counts)) {
          if (!this.#store.isPublished(app, version)) delete counts[app]?.[version];
        }
      });
    } catch (error) {
      addCounts(this.#added, added);
      throw error;
    } finally {
      this.#flushing.delete(added);
    }
  }
}

function addCounts(counts: Counts, added: Counts): void {
  for (const { app, version, count } of listCounts(added)) {
    const sum = countOf(counts, app, version);
    sum.loads += count.loads;
    for (const [reason, failures] of Object.entries(count.failures)) {
      sum.failures[reason] = (sum.failures[reason] ?? 0) + failures;
    }
    if (count.lateRenders) sum.lateRenders = (sum.lateRenders ?? 0) + count.lateRenders;
    if (count.renderingStopped) sum.renderingStopped = true;
    for (const [name, groups] of Object.entries(count.vitals ?? {})) addGroups(sum, name, groups);
  }
}

function addGroups(count: Count, name: string, added: number[]): void {
  const vitals = (count.vitals ??= {});
  const groups = vitals[name] ?? [];
  vitals[name] = added.map((views, index) => views + (groups[index] ?? 0));
}

/** Returns the failed page views of every kind. */
export function failuresOf({ failures }: Count): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}
