import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import Value from 'typebox/value';
import { writeDurably } from '../store/durable-file.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Page views of one release that succeeded, and that failed, by kind of failure. */
const Count = Type.Object({
  loads: Type.Integer(),
  failures: Type.Record(Type.String(), Type.Integer()),
  /** Pages that the server rendered too late for their visitor. */
  lateRenders: Type.Optional(Type.Integer()),
  /** Whether the server no longer renders the release, because its renderer fails. */
  renderingStopped: Type.Optional(Type.Boolean()),
});
export type Count = Type.Static<typeof Count>;

/** By app and version. */
const Counts = Type.Record(Type.String(), Type.Record(Type.String(), Count));
type Counts = Type.Static<typeof Counts>;

/** 'renderer' is a failure on the server; the visitor's browser renders the page in its place. */
const REASONS = ['entry', 'page', 'render', 'contract', 'renderer'];

/** Counts page views in memory and saves them to a file in the release folder. */
export class ReleaseCounts {
  readonly #store: ReleaseStore;
  readonly #counts: Counts;
  #changed = false;

  constructor(store: ReleaseStore) {
    this.#store = store;
    this.#counts = readCounts(store);
    // A restart gives every renderer another chance.
    for (const { count } of this.all) {
      this.#changed ||= count.renderingStopped !== undefined;
      delete count.renderingStopped;
    }
  }

  /** @param failure Kind of failure; undefined if the page was shown. */
  add(app: string, version: string, failure?: string): void {
    const count = this.#change(app, version);
    if (failure === undefined) {
      count.loads += 1;
      return;
    }
    const reason = REASONS.includes(failure) ? failure : 'other';
    count.failures[reason] = (count.failures[reason] ?? 0) + 1;
  }

  addLateRender(app: string, version: string): void {
    const count = this.#change(app, version);
    count.lateRenders = (count.lateRenders ?? 0) + 1;
  }

  stopRendering(app: string, version: string): void {
    this.#change(app, version).renderingStopped = true;
  }

  #change(app: string, version: string): Count {
    this.#changed = true;
    const releases = (this.#counts[app] ??= {});
    return (releases[version] ??= { loads: 0, failures: {} });
  }

  get all(): { app: string; version: string; count: Count }[] {
    return Object.entries(this.#counts).flatMap(([app, releases]) =>
      Object.entries(releases).map(([version, count]) => ({ app, version, count })),
    );
  }

  /** Saves the counts, except those of removed releases. */
  async flush(): Promise<void> {
    if (!this.#changed) return;
    this.#changed = false;
    for (const { app, version } of this.all) {
      if (!existsSync(this.#store.folderOf(app, version))) delete this.#counts[app]?.[version];
    }
    await writeDurably(countsFile(this.#store), JSON.stringify(this.#counts));
  }
}

/** Returns the saved counts. */
export function readCounts(store: ReleaseStore): Counts {
  try {
    return Value.Parse(Counts, JSON.parse(readFileSync(countsFile(store), 'utf8')));
  } catch {
    // Missing or damaged: start from zero.
    return {};
  }
}

/** Returns the failed page views of every kind. */
export function failuresOf({ failures }: Count): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}

function countsFile({ folder }: ReleaseStore): string {
  return join(folder, '.counts.json');
}
