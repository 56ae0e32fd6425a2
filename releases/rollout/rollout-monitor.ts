import { type Beacon, SHELL, type StoredApp } from '@catalogmx/shared/contract';
import type { ReleaseCounts } from './release-counts.ts';
import type { LocalReleaseService } from './local-release-service.ts';
import { judgeTrial, monitoredSince, type Trial, type Trials, trialsOf } from './trials.ts';

/** A failing release that stays live, as the rollback fails. */
export interface StuckRelease extends Trial {
  /** Why it should be rolled back. */
  reason: string;
  /** Why it cannot be. */
  why: string;
}

interface MonitorContext {
  releases: LocalReleaseService;
  counts: ReleaseCounts;
  trials: Trials;
  clock: () => number;
  /** Visitors that must meet failures before a release is rolled back. */
  leastFailing: number;
  /** Reports a stuck release to the team. Called again for the next failure if it rejects, and by every server. */
  onStuck?: (stuck: StuckRelease) => Promise<void>;
}

/**
 * Counts the reports of pages, and rolls back a canary or a fresh release that fails too many visitors.
 * Visitors are counted, not reports: reporting often gives nobody more weight.
 */
export class RolloutMonitor {
  readonly #context: MonitorContext;
  /** Trials whose stuck release was reported. */
  readonly #reported = new Set<string>();

  constructor(context: MonitorContext) {
    this.#context = context;
  }

  /**
   * Records a report, unless no visitor can have that release.
   * @param visitor Key of the visitor; without one the report is only counted.
   */
  async record({ app, version, shell, ...report }: Beacon, visitor?: string): Promise<void> {
    await this.#recordOne(app, version, report, visitor);
    // A document that stays silent or crashes at its start may be the fault of either.
    const ofShell = report.event === 'load' || ['silent', 'crash'].includes(report.reason ?? '');
    if (shell !== undefined && app !== SHELL && ofShell) {
      await this.#recordOne(SHELL, shell, report, visitor);
    }
  }

  async #recordOne(
    app: string,
    version: string,
    { event, reason, vitals }: Pick<Beacon, 'event' | 'reason' | 'vitals'>,
    visitor: string | undefined,
  ): Promise<void> {
    const { releases, counts, trials, clock } = this.#context;
    const { apps } = releases.store.live;
    const live = Object.hasOwn(apps, app) ? apps[app] : undefined;
    if (!live || !isServed(live, version)) return;
    if (event === 'load') counts.add(app, version);
    if (event === 'failure') counts.add(app, version, reason ?? 'other');
    if (event === 'vitals') counts.addVitals(app, version, vitals ?? {});
    if (visitor === undefined || event === 'vitals') return;
    for (const trial of trialsOf(app, live, version, clock())) {
      await trials.record(trial, visitor, event === 'failure');
      if (event === 'failure') await this.#judge(trial);
    }
  }

  /** Forgets the visitors of trials that are over and began before a time. */
  async forgetEnded(before: number): Promise<void> {
    const { releases, trials, clock } = this.#context;
    const running = Object.entries(releases.store.live.apps).flatMap(([app, live]) =>
      [live.current, ...(live.canary ? [live.canary.release] : [])].flatMap(({ version }) =>
        trialsOf(app, live, version, clock()),
      ),
    );
    await trials.keepOnly(running, before);
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
    if (suspect) await this.#rollBack(suspect, reason);
    else console.error(`${reason}.`);
  }

  /** Rolls back the release of a trial if there is enough evidence. The live one beside a canary stays. */
  async #judge(trial: Trial): Promise<void> {
    const { leastFailing, releases, trials, clock } = this.#context;
    const { app, version, since } = trial;
    const live = releases.store.live.apps[app];
    if (!live || monitoredSince(live, version, clock()) !== since) return;
    const { isBad, failing, visitors } = await judgeTrial(trials, live, trial, leastFailing);
    if (!isBad) return;
    const reason = `${version} failed ${failing} of its ${visitors} visitors`;
    await this.#rollBack(trial, reason);
  }

  async #rollBack(trial: Trial, reason: string): Promise<void> {
    const { releases } = this.#context;
    try {
      const { message } = await releases.rollBackFailing(trial.app, trial.version, reason);
      console.error(`${message} ${reason}.`);
    } catch (error) {
      await this.#reportStuck({ ...trial, reason, why: (error as Error).message });
    }
  }

  /** Reports a stuck release once, not for each visitor that it fails. */
  async #reportStuck(stuck: StuckRelease): Promise<void> {
    const { app, version, since, reason, why } = stuck;
    const key = JSON.stringify([app, version, since]);
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    console.error(`${reason}, and it cannot be rolled back: ${why}`);
    try {
      await this.#context.onStuck?.(stuck);
    } catch (error) {
      this.#reported.delete(key);
      console.error(`The mail about ${app} ${version} failed: ${(error as Error).message}`);
    }
  }
}

/** Includes the previous release, which visitors get as the fallback of a failing one. */
function isServed({ current, previous, canary }: StoredApp, version: string): boolean {
  return [current, previous, canary?.release].some((release) => release?.version === version);
}
