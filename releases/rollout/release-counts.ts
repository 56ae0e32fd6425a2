import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import Value from 'typebox/value';
import { writeDurably } from '../store/durable-file.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Pages of one release that were shown, and those that could not be, by the kind of failure. */
const Count = Type.Object({
  loads: Type.Integer(),
  failures: Type.Record(Type.String(), Type.Integer()),
});
export type Count = Type.Static<typeof Count>;

/** By app and version. */
const Counts = Type.Record(Type.String(), Type.Record(Type.String(), Count));
type Counts = Type.Static<typeof Counts>;

const REASONS = ['entry', 'page', 'render', 'contract'];

/** Counts what the shells report, in memory, and keeps it in a file of the release folder. */
export class ReleaseCounts {
  readonly #store: ReleaseStore;
  readonly #counts: Counts;
  #changed = false;

  constructor(store: ReleaseStore) {
    this.#store = store;
    this.#counts = readCounts(store);
  }

  /** @param failure Kind of failure; undefined: the page was shown. */
  add(app: string, version: string, failure?: string): void {
    const releases = (this.#counts[app] ??= {});
    const count = (releases[version] ??= { loads: 0, failures: {} });
    this.#changed = true;
    if (failure === undefined) {
      count.loads += 1;
      return;
    }
    const reason = REASONS.includes(failure) ? failure : 'other';
    count.failures[reason] = (count.failures[reason] ?? 0) + 1;
  }

  /** Every release that was counted, with its app. */
  get all(): { app: string; version: string; count: Count }[] {
    return Object.entries(this.#counts).flatMap(([app, releases]) =>
      Object.entries(releases).map(([version, count]) => ({ app, version, count })),
    );
  }

  /** Writes the counts down, without those of releases that are gone. */
  async flush(): Promise<void> {
    if (!this.#changed) return;
    this.#changed = false;
    for (const { app, version } of this.all) {
      if (!existsSync(this.#store.folderOf(app, version))) delete this.#counts[app]?.[version];
    }
    await writeDurably(countsFile(this.#store), JSON.stringify(this.#counts));
  }
}

/** The counts as they were last written down. */
export function readCounts(store: ReleaseStore): Counts {
  try {
    return Value.Parse(Counts, JSON.parse(readFileSync(countsFile(store), 'utf8')));
  } catch {
    // Nothing was counted yet, or somebody wrote into the file: counting begins anew.
    return {};
  }
}

/** Pages of a release that could not be shown, of every kind. */
export function failuresOf({ failures }: Count): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}

function countsFile({ folder }: ReleaseStore): string {
  return join(folder, '.counts.json');
}
