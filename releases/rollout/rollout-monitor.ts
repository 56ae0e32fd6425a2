import type { Beacon, StoredApp } from '@catalogmx/shared/contract';
import type { ReleaseCounts } from './release-counts.ts';
import type { LocalReleaseService } from './local-release-service.ts';
import type { Trial, TrialCounts, Trials } from './trials.ts';

/** Milliseconds after a promotion during which failures roll it back. Canaries are always monitored. */
const MONITORED_FOR = 30 * 60_000;

/** Share of failing visitors above which a release is rolled back. */
const FAILING_SHARE = 0.2;

interface MonitorContext {
  releases: LocalReleaseService;
  counts: ReleaseCounts;
  trials: Trials;
  clock: () => number;
  /** Visitors that must meet failures before a release is rolled back. */
  leastFailing: number;
}

/**
 * Counts the reports of the shells, and rolls back a canary or a fresh release that fails too many
 * visitors. Visitors are counted, not reports: reporting often gives nobody more weight.
 */
export class RolloutMonitor {
  readonly #context: MonitorContext;

  constructor(context: MonitorContext) {
    this.#context = context;
  }

  /**
   * Records a report, unless no visitor can have that release.
   * @param visitor Key of the visitor.
   */
  async record({ app, version, event, reason }: Beacon, visitor: string): Promise<void> {
    const { releases, counts, clock } = this.#context;
    const { apps } = releases.store.live;
    const live = Object.hasOwn(apps, app) ? apps[app] : undefined;
    if (!live || !isServed(live, version)) return;
    const failed = event === 'failure';
    counts.add(app, version, failed ? (reason ?? 'other') : undefined);
    const since = monitoredSince(live, version, clock());
    if (since === undefined) return;
    const trial = { app, version, since };
    const found = await this.#context.trials.record(trial, visitor, failed);
    if (found) await this.#judge(trial, found);
  }

  /** Forgets the visitors of trials that are over. */
  async forgetEnded(): Promise<void> {
    const { releases, trials, clock } = this.#context;
    const running = Object.entries(releases.store.live.apps).flatMap(([app, live]) =>
      [live.current, ...(live.canary ? [live.canary.release] : [])].flatMap(({ version }) => {
        const since = monitoredSince(live, version, clock());
        return since === undefined ? [] : [{ app, version, since }];
      }),
    );
    await trials.keepOnly(running);
  }

  /**
   * Rolls back the release whose renderer fails, if it is fresh or a canary.
   * @param versions The releases that rendered together, by app: the one that went live last is the suspect.
   */
  async recordBrokenRenderer(versions: Record<string, string>, reason: string): Promise<void> {
    const { apps } = this.#context.releases.store.live;
    const [suspect] = Object.entries(versions)
      .flatMap(([app, version]) => {
        const since = apps[app] && monitoredSince(apps[app], version, this.#context.clock());
        return since === undefined ? [] : [{ app, version, since }];
      })
      .sort((a, b) => b.since.localeCompare(a.since));
    if (suspect) await this.#rollBack(suspect.app, suspect.version, reason);
    else console.error(`${reason}.`);
  }

  async #judge({ app, version }: Trial, { visitors, failing }: TrialCounts): Promise<void> {
    const { leastFailing } = this.#context;
    if (failing < leastFailing || failing <= visitors * FAILING_SHARE) return;
    const reason = `${version} failed ${failing} of its ${visitors} visitors`;
    await this.#rollBack(app, version, reason);
  }

  async #rollBack(app: string, version: string, reason: string): Promise<void> {
    const { releases } = this.#context;
    try {
      const { message } = await releases.rollBackFailing(app, version, reason);
      console.error(`${message} ${reason}.`);
    } catch (error) {
      console.error(`${reason}, and it cannot be rolled back: ${(error as Error).message}`);
    }
  }
}

/** Includes the previous release, which visitors get as the fallback of a failing one. */
function isServed({ current, previous, canary }: StoredApp, version: string): boolean {
  return [current, previous, canary?.release].some((release) => release?.version === version);
}

function monitoredSince(
  { canary, current, history = [] }: StoredApp,
  version: string,
  now: number,
): string | undefined {
  if (canary?.release.version === version) {
    // A new share for the same canary continues its trial.
    const before = history.findLastIndex(
      (change) => change.action !== 'canary' || change.version !== version,
    );
    return history[before + 1]?.time;
  }
  if (current.version !== version) return undefined;
  const time = history.findLast(
    (change) => change.action === 'promote' && change.version === version,
  )?.time;
  return time !== undefined && now <= Date.parse(time) + MONITORED_FOR ? time : undefined;
}
