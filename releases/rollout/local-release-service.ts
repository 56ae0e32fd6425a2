import type { Release, StoredApp } from '@catalogmx/shared/contract';
import { findProblems } from '../gate/release-gate.ts';
import { ReleaseError } from '../store/release-error.ts';
import { register } from '../store/release-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Count } from '../store/stored-counts.ts';
import { KEPT_DAYS, pruneReleases } from './prune-releases.ts';
import {
  type Attribution,
  promoted,
  rolledBack,
  SERVER,
  withApp,
  withCanary,
  withoutCanary,
} from './registry-change.ts';
import { byPublication, isTakenBack, recordPublication } from './publications.ts';
import { failuresOf } from './release-counts.ts';
import type {
  ChangeOptions,
  Outcome,
  ReleaseReport,
  ReleaseService,
  Verdict,
} from './release-service.ts';
import { findRollbackTarget } from './rollback-target.ts';

/** The app's new registry entry, or undefined to leave it, and the message for the operator. */
type Decision = [changed: StoredApp | undefined, message: string];

/** {@link ReleaseService} on a release store that this process can open. */
export class LocalReleaseService implements ReleaseService {
  readonly store: ReleaseStore;
  readonly #by: string;
  readonly #clock: () => number;

  /** @param by Name of the operator in the history. */
  constructor(store: ReleaseStore, by: string, clock: () => number = Date.now) {
    this.store = store;
    this.#by = by;
    this.#clock = clock;
  }

  async list(app: string): Promise<ReleaseReport> {
    const live = this.store.live.apps[app];
    const { canary, history = [] } = live ?? {};
    const publications = this.store.live.publications?.[app] ?? [];
    const counts = (await this.store.readCounts())[app] ?? {};
    return {
      app,
      current: live?.current.version,
      previous: live?.previous?.version,
      canary: canary && { version: canary.release.version, percent: canary.percent },
      releases: byPublication(await this.store.releasesOf(app), publications).map(
        ({ version, time, commit }) => {
          const count: Count = counts[version] ?? { loads: 0, failures: {} };
          const { loads, renderingStopped } = count;
          const failures = failuresOf(count);
          const takenBack = isTakenBack(history, version);
          return { version, time, commit, loads, failures, renderingStopped, takenBack };
        },
      ),
      history,
      publications,
    };
  }

  async publish(_app: string, dist: string): Promise<Outcome> {
    return this.#published(await this.store.publish(dist));
  }

  /** Publishes what {@link ReleaseStore.receive} receives. */
  async receive(...given: Parameters<ReleaseStore['receive']>): Promise<Outcome> {
    return this.#published(await this.store.receive(...given));
  }

  async #published({ name, version }: Release): Promise<Outcome> {
    await recordPublication(this.store, name, { version, time: this.#now(), by: this.#by });
    return { message: `${name} ${version} is published.` };
  }

  async check(app: string, version: string, removes?: string[]): Promise<Verdict> {
    return { problems: await findProblems(this.store, app, version, removes) };
  }

  promote(app: string, version: string, options: ChangeOptions = {}): Promise<Outcome> {
    return this.#change(app, async (live) => {
      const message = `${app} ${version} is live.`;
      if (live?.current.version === version) {
        return live.canary ? this.#endCanary(app, live, options) : [undefined, message];
      }
      const attribution = await this.#passGate(app, version, options);
      return [promoted(live, register(this.store.find(app, version)), attribution), message];
    });
  }

  canary(
    app: string,
    version: string,
    percent: number,
    options: ChangeOptions = {},
  ): Promise<Outcome> {
    return this.#change(app, async (live) => {
      if (!live) throw new ReleaseError('conflict', `Nothing of ${app} is live: promote it.`);
      const running = live.canary?.release.version === version;
      if (percent === 0 && !running) {
        throw new ReleaseError('conflict', `${app} ${version} is not a canary.`);
      }
      if (percent === 0) return this.#endCanary(app, live, options);
      if (live.current.version === version) {
        throw new ReleaseError('conflict', `${app} ${version} is live for all visitors already.`);
      }
      const attribution = running
        ? this.#attribution(options)
        : await this.#passGate(app, version, options);
      const release = register(this.store.find(app, version));
      const message = `${percent} % of the visitors get ${app} ${version}.`;
      return [withCanary(live, release, percent, attribution), message];
    });
  }

  rollBack(
    app: string,
    version?: string,
    options: Pick<ChangeOptions, 'reason'> = {},
  ): Promise<Outcome> {
    return this.#change(app, (live) => {
      if (!live) throw new ReleaseError('conflict', `Nothing of ${app} is live.`);
      if (live.canary && version === undefined) return this.#endCanary(app, live, options);
      return this.#goBack(app, live, version, this.#attribution(options));
    });
  }

  /** Rolls back a failing release if it is still the canary or the current one, as the server. */
  rollBackFailing(app: string, version: string, reason: string): Promise<Outcome> {
    const attribution = { ...this.#attribution({ reason }), by: SERVER };
    return this.#change(app, (live) => {
      if (live?.canary?.release.version === version) {
        return [withoutCanary(live, attribution), canaryEnded(app, live)];
      }
      if (live?.current.version === version) return this.#goBack(app, live, undefined, attribution);
      return [undefined, `${app} ${version} is not live.`];
    });
  }

  async prune(app: string, days: number = KEPT_DAYS): Promise<Outcome> {
    const removed = await pruneReleases(this.store, app, {
      days,
      now: this.#clock(),
      by: this.#by,
    });
    const what = removed.length > 0 ? `removed ${removed.join(', ')}` : 'nothing to remove';
    return { message: `${app}: ${what}.` };
  }

  #endCanary(app: string, live: StoredApp, options: ChangeOptions): Decision {
    return [withoutCanary(live, this.#attribution(options)), canaryEnded(app, live)];
  }

  #goBack(
    app: string,
    live: StoredApp,
    to: string | undefined,
    attribution: Attribution,
  ): Decision {
    const { target, previous } = findRollbackTarget(this.store, app, live, to);
    const message = `${app} is back from ${live.current.version} to ${target.version}.`;
    return [rolledBack(live, target, previous, attribution), message];
  }

  async #passGate(app: string, version: string, options: ChangeOptions): Promise<Attribution> {
    const { problems } = await this.check(app, version, options.removes);
    if (problems.length > 0 && !options.force) {
      const list = problems.map((problem) => `\n- ${problem}`).join('');
      throw new ReleaseError('refused', `Rejected ${app} ${version}:${list}`);
    }
    const attribution = this.#attribution(options, problems);
    return options.pagesLoaded ? attribution : { ...attribution, pagesNotLoaded: true };
  }

  #attribution({ reason, force }: ChangeOptions, overruled: string[] = []): Attribution {
    const reasons = [...(reason ? [reason] : []), ...overruled];
    return {
      time: this.#now(),
      by: this.#by,
      ...(reasons.length > 0 ? { reason: reasons.join('; ') } : {}),
      ...(force ? { forced: true } : {}),
    };
  }

  #now(): string {
    return new Date(this.#clock()).toISOString();
  }

  async #change(
    app: string,
    decide: (live: StoredApp | undefined) => Decision | Promise<Decision>,
  ): Promise<Outcome> {
    let message = '';
    await this.store.change(async (registry) => {
      const [changed, outcome] = await decide(registry.apps[app]);
      message = outcome;
      return changed && withApp(registry, app, changed);
    });
    return { message };
  }
}

function canaryEnded(app: string, { current }: StoredApp): string {
  return `The canary of ${app} is over: ${current.version} is live for all.`;
}
