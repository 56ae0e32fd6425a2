import type { StoredApp } from '@catalogmx/shared/contract';
import { KEPT_DAYS, pruneReleases } from './prune-releases.ts';
import { failuresOf, readCounts } from './release-counts.ts';
import { ReleaseError } from '../store/release-error.ts';
import { register } from '../store/release-folder.ts';
import { findProblems } from '../gate/release-gate.ts';
import {
  type ChangeNote,
  promoted,
  rolledBack,
  withCanary,
  withoutCanary,
} from './registry-change.ts';
import type { Outcome, ReleaseReport, Verdict } from './release-report.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { findWayBack } from './rollback-target.ts';

/** Who asks for a change. */
export interface ChangeRequest {
  by: string;
  reason?: string;
  /** Let it pass although the gate refuses it. */
  force?: boolean;
  /** Paths of the pages that the release removes on purpose. */
  removes?: string[];
  /** Whoever asks has loaded its pages in a browser, which is not the server's to do. */
  pagesLoaded?: boolean;
}

/** The app's new entry in the registry, undefined where it stays, and what to say of it. */
type Decision = [changed: StoredApp | undefined, message: string];

/** What one can do with the releases of an app, on the machine and over HTTP alike. */
export class ReleaseDesk {
  readonly #store: ReleaseStore;
  readonly #clock: () => number;

  constructor(store: ReleaseStore, clock: () => number = Date.now) {
    this.#store = store;
    this.#clock = clock;
  }

  async list(app: string): Promise<ReleaseReport> {
    const live = this.#store.live.apps[app];
    const canary = live?.canary;
    const counts = readCounts(this.#store)[app] ?? {};
    return {
      app,
      current: live?.current.version,
      previous: live?.previous?.version,
      canary: canary && { version: canary.release.version, percent: canary.percent },
      releases: (await this.#store.releasesOf(app)).map(({ version, time, commit }) => {
        const count = counts[version] ?? { loads: 0, failures: {} };
        return { version, time, commit, loads: count.loads, failures: failuresOf(count) };
      }),
      history: live?.history ?? [],
    };
  }

  /** @param removes Paths of the pages that the release removes on purpose. */
  async check(app: string, version: string, removes?: string[]): Promise<Verdict> {
    return { problems: await findProblems(this.#store, app, version, removes) };
  }

  /** @throws ReleaseError 'refused' with the gate's reasons, unless it is forced. */
  promote(app: string, version: string, request: ChangeRequest): Promise<Outcome> {
    return this.#change(app, async (live) => {
      const message = `${app} ${version} is live.`;
      if (live?.current.version === version) {
        return live.canary ? this.#endCanary(app, live, request) : [undefined, message];
      }
      const note = await this.#passGate(app, version, request);
      return [promoted(live, register(this.#store.find(app, version)), note), message];
    });
  }

  /**
   * Gives a share of the visitors a release, or another share of them the one that runs.
   * @param percent From 1 to 100; 0 ends the canary.
   */
  canary(app: string, version: string, percent: number, request: ChangeRequest): Promise<Outcome> {
    return this.#change(app, async (live) => {
      if (!live) throw new ReleaseError('conflict', `Nothing of ${app} is live: promote it.`);
      const running = live.canary?.release.version === version;
      if (percent === 0 && !running) {
        throw new ReleaseError('conflict', `${app} ${version} is no canary.`);
      }
      if (percent === 0) return this.#endCanary(app, live, request);
      if (live.current.version === version) {
        throw new ReleaseError('conflict', `${app} ${version} is what every visitor gets already.`);
      }
      const note = running ? this.#note(request) : await this.#passGate(app, version, request);
      const release = register(this.#store.find(app, version));
      const message = `${percent} % of the visitors get ${app} ${version}.`;
      return [withCanary(live, release, percent, note), message];
    });
  }

  /**
   * Takes back what came last: a canary where one runs, else the current release.
   * @param to A release that was live before, to go back to; none: the last one.
   */
  rollBack(app: string, to: string | undefined, request: ChangeRequest): Promise<Outcome> {
    return this.#change(app, async (live) => {
      if (!live) throw new ReleaseError('conflict', `Nothing of ${app} is live.`);
      if (live.canary && to === undefined) return this.#endCanary(app, live, request);
      return this.#goBack(app, live, to, request);
    });
  }

  /** Takes a release back where it is still the canary or the current one. */
  takeBack(app: string, version: string, request: ChangeRequest): Promise<Outcome> {
    return this.#change(app, async (live) => {
      if (live?.canary?.release.version === version) return this.#endCanary(app, live, request);
      if (live?.current.version === version) return this.#goBack(app, live, undefined, request);
      return [undefined, `${app} ${version} is not live.`];
    });
  }

  /** Removes the releases that nobody needs any more. */
  async prune(app: string, days: number = KEPT_DAYS): Promise<Outcome> {
    const removed = await pruneReleases(this.#store, app, days, this.#clock());
    const what = removed.length > 0 ? `removed ${removed.join(', ')}` : 'nothing to remove';
    return { message: `${app}: ${what}.` };
  }

  #endCanary(app: string, live: StoredApp, request: ChangeRequest): Decision {
    const message = `The canary of ${app} is over: ${live.current.version} is live for all.`;
    return [withoutCanary(live, this.#note(request)), message];
  }

  #goBack(app: string, live: StoredApp, to: string | undefined, request: ChangeRequest): Decision {
    const { target, previous } = findWayBack(this.#store, app, live, to);
    const message = `${app} is back from ${live.current.version} to ${target.version}.`;
    return [rolledBack(live, target, previous, this.#note(request)), message];
  }

  async #passGate(app: string, version: string, request: ChangeRequest): Promise<ChangeNote> {
    const { problems } = await this.check(app, version, request.removes);
    if (problems.length > 0 && !request.force) {
      const list = problems.map((problem) => `\n- ${problem}`).join('');
      throw new ReleaseError('refused', `${app} ${version} is refused:${list}`);
    }
    const note = this.#note(request, problems);
    return request.pagesLoaded ? note : { ...note, pagesNotLoaded: true };
  }

  #note({ by, reason, force }: ChangeRequest, overruled: string[] = []): ChangeNote {
    const reasons = [...(reason ? [reason] : []), ...overruled];
    return {
      time: new Date(this.#clock()).toISOString(),
      by,
      ...(reasons.length > 0 ? { reason: reasons.join('; ') } : {}),
      ...(force ? { forced: true } : {}),
    };
  }

  async #change(
    app: string,
    decide: (live: StoredApp | undefined) => Promise<Decision>,
  ): Promise<Outcome> {
    let message = '';
    await this.#store.change(async ({ apps }) => {
      const [changed, outcome] = await decide(apps[app]);
      message = outcome;
      return changed && { apps: { ...apps, [app]: changed } };
    });
    return { message };
  }
}
