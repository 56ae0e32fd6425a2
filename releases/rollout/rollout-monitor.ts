import type { Beacon, StoredApp } from '@catalogmx/shared/contract';
import type { ReleaseCounts } from './release-counts.ts';
import type { ReleaseDesk } from './release-service.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Who is named in the history where the watch takes a release back. */
export const SERVER = 'the server';

/** Milliseconds after its promotion in which a release is watched; a canary always is. */
const WATCHED_FOR = 30 * 60_000;

/** Share of a release's visitors beyond which their failures take it back. */
const FAILING_SHARE = 0.2;

/** Most visitors of a release that are told apart. */
const MOST_VISITORS = 10_000;

/** The visitors of a release since it was promoted or given to a share of them. */
interface Trial {
  /** When the trial began, as the history names it. */
  since: string;
  visitors: Set<string>;
  failing: Set<string>;
}

/** What the watch works with. */
export interface WatchContext {
  store: ReleaseStore;
  desk: ReleaseDesk;
  counts: ReleaseCounts;
  clock: () => number;
  /** Visitors who have to meet failures before a release is taken back. */
  leastFailing: number;
}

/**
 * Counts what the shells report, and takes back a canary or a fresh release that fails too many. The
 * decision counts visitors and not reports: whoever reports often has one voice.
 */
export class ReleaseWatch {
  readonly #context: WatchContext;
  readonly #trials = new Map<string, Trial>();

  constructor(context: WatchContext) {
    this.#context = context;
  }

  /**
   * Takes a report in. One of a release that no visitor can have is dropped.
   * @param visitor Stands for one visitor, as well as they can be told apart.
   */
  async record({ app, version, event, reason }: Beacon, visitor: string): Promise<void> {
    const { store, counts, clock } = this.#context;
    const { apps } = store.live;
    const live = Object.hasOwn(apps, app) ? apps[app] : undefined;
    if (!live || !isServed(live, version)) return;
    const failed = event === 'failure';
    counts.add(app, version, failed ? (reason ?? 'other') : undefined);
    const since = watchedSince(live, version, clock());
    if (since === undefined) return;
    const trial = this.#trialOf(`${app} ${version}`, since);
    if (trial.visitors.size < MOST_VISITORS) trial.visitors.add(visitor);
    if (failed && trial.visitors.has(visitor)) trial.failing.add(visitor);
    if (failed) await this.#judge(app, version, trial);
  }

  #trialOf(release: string, since: string): Trial {
    const known = this.#trials.get(release);
    if (known?.since === since) return known;
    const trial = { since, visitors: new Set<string>(), failing: new Set<string>() };
    this.#trials.set(release, trial);
    return trial;
  }

  async #judge(app: string, version: string, { visitors, failing }: Trial): Promise<void> {
    const { desk, leastFailing } = this.#context;
    if (failing.size < leastFailing || failing.size <= visitors.size * FAILING_SHARE) return;
    const reason = `${version} failed ${failing.size} of its ${visitors.size} visitors`;
    try {
      const { message } = await desk.takeBack(app, version, { by: SERVER, reason });
      console.error(`${message} ${reason}.`);
    } catch (error) {
      console.error(`${reason}, and it cannot be taken back: ${(error as Error).message}`);
    }
  }
}

/** Whether a visitor may have the release: also as the one that stood in for a failing one. */
function isServed({ current, previous, canary }: StoredApp, version: string): boolean {
  return [current, previous, canary?.release].some((release) => release?.version === version);
}

/** When visitors were first given the canary or the fresh release; undefined for any other one. */
function watchedSince(
  { canary, current, history = [] }: StoredApp,
  version: string,
  now: number,
): string | undefined {
  if (canary?.release.version === version) {
    // Another share of the visitors for the same canary is the same trial.
    const before = history.findLastIndex(
      (change) => change.action !== 'canary' || change.version !== version,
    );
    return history[before + 1]?.time;
  }
  if (current.version !== version) return undefined;
  const time = history.findLast(
    (change) => change.action === 'promote' && change.version === version,
  )?.time;
  return time !== undefined && now <= Date.parse(time) + WATCHED_FOR ? time : undefined;
}
