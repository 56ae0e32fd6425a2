import { SHELL, type StoredApp } from '@catalogmx/shared/contract';
import { failuresOf, readCounts } from './release-counts.ts';
import { ReleaseError } from './release-error.ts';
import { register } from './release-folder.ts';
import { findProblems } from './release-gate.ts';
import {
  type ChangeNote,
  lastLiveTimes,
  liveReleases,
  promoted,
  rolledBack,
  withCanary,
  withoutCanary,
} from './registry-change.ts';
import type { Outcome, ReleaseReport, Verdict } from './release-report.ts';
import type { ReleaseStore } from './release-store.ts';

/** Days for which a release that was live is kept, as a tab that has it open may ask for its files. */
export const KEPT_DAYS = 14;

const DAY = 24 * 3_600_000;

/** Who asks for a change. */
export interface Request {
  by: string;
  reason?: string;
  /** Let it pass although the gate refuses it. */
  force?: boolean;
}

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
    const counts = readCounts(this.#store)[app] ?? {};
    return {
      app,
      current: live?.current.version,
      previous: live?.previous?.version,
      canary: live?.canary && {
        version: live.canary.release.version,
        percent: live.canary.percent,
      },
      releases: (await this.#store.releasesOf(app)).map(({ version, time, commit }) => {
        const count = counts[version] ?? { loads: 0, failures: {} };
        return { version, time, commit, loads: count.loads, failures: failuresOf(count) };
      }),
      history: live?.history ?? [],
    };
  }

  async check(app: string, version: string): Promise<Verdict> {
    return { problems: await findProblems(this.#store, this.#store.live, app, version) };
  }

  /** @throws ReleaseError 'refused' with the gate's reasons, unless it is forced. */
  promote(app: string, version: string, request: Request): Promise<Outcome> {
    return this.#change(app, async (live) => {
      if (live?.current.version === version && !live.canary) return `${app} ${version} is live`;
      const note = await this.#passGate(app, version, request);
      const release = register(this.#store.find(app, version));
      return [promoted(live, release, note), `${app} ${version} is live`];
    });
  }

  /**
   * Gives a share of the visitors a release, or another share of them the one that runs.
   * @param percent From 1 to 100; 0 ends the canary.
   */
  canary(app: string, version: string, percent: number, request: Request): Promise<Outcome> {
    return this.#change(app, async (live) => {
      if (!live) throw new ReleaseError('conflict', `Nothing of ${app} is live yet: promote it.`);
      if (live.current.version === version) {
        throw new ReleaseError('conflict', `${app} ${version} is what all visitors have.`);
      }
      const running = live.canary?.release.version === version;
      if (percent === 0) {
        if (!running) throw new ReleaseError('conflict', `${app} ${version} is no canary.`);
        return [withoutCanary(live, this.#note(request)), `The canary ${app} ${version} is over`];
      }
      const note = running ? this.#note(request) : await this.#passGate(app, version, request);
      const release = register(this.#store.find(app, version));
      const message = `${percent} % of the visitors get ${app} ${version}`;
      return [withCanary(live, release, percent, note), message];
    });
  }

  /**
   * Takes the newest back: a canary where one runs, else the current release.
   * @param to A release that was live before; none: the last one.
   */
  rollBack(app: string, to: string | undefined, request: Request): Promise<Outcome> {
    return this.#change(app, async (live) => {
      if (!live) throw new ReleaseError('conflict', `Nothing of ${app} is live.`);
      const { canary, current } = live;
      if (canary && to === undefined) {
        const left = `${app} ${current.version} is live for all`;
        const message = `The canary ${canary.release.version} is over: ${left}`;
        return [withoutCanary(live, this.#note(request)), message];
      }
      const [target, previous] = this.#wayBack(app, live, to);
      if (target === undefined) {
        const asked = to ?? 'an earlier release';
        throw new ReleaseError('conflict', `${app} cannot go back to ${asked}: it was not live.`);
      }
      const releases = [target, previous].map(
        (version) => version && register(this.#store.find(app, version)),
      );
      const [back, before] = releases;
      if (!back) throw new ReleaseError('not_found', `${app} ${target} is gone.`);
      return [
        rolledBack(live, back, before || undefined, this.#note(request)),
        `${app} is back from ${current.version} to ${target}`,
      ];
    });
  }

  /** Removes the releases that nobody needs any more. */
  async prune(app: string, days: number = KEPT_DAYS): Promise<Outcome> {
    const removed: string[] = [];
    await this.#store.change(async ({ apps }) => {
      const live = apps[app];
      const oldest = this.#clock() - days * DAY;
      const named = [live?.current, live?.previous, live?.canary?.release];
      const kept = new Set(named.map((release) => release?.version));
      const ended = lastLiveTimes(live?.history ?? []);
      for (const { version, time } of await this.#store.releasesOf(app)) {
        // One that was never live may be waiting for it.
        const needed = ended.get(version) ?? Date.parse(time);
        if (kept.has(version) || needed >= oldest) continue;
        await this.#store.remove(app, version);
        removed.push(version);
      }
      await this.#store.sweep(this.#clock());
      return undefined;
    });
    const what = removed.length > 0 ? `Removed ${removed.join(', ')}` : 'Nothing to remove';
    return { message: `${what} of ${app}` };
  }

  /** The release to go back to and the one before it, of those that were live and are still there. */
  #wayBack(app: string, { history, current }: StoredApp, to: string | undefined) {
    const there = liveReleases(history)
      .filter((version) => version !== current.version)
      .filter((version) => {
        try {
          return this.#store.find(app, version).version === version;
        } catch {
          return false;
        }
      })
      .reverse();
    const index = to === undefined ? 0 : there.indexOf(to);
    return index < 0 ? [] : there.slice(index, index + 2);
  }

  async #passGate(app: string, version: string, request: Request): Promise<ChangeNote> {
    const { problems } = await this.check(app, version);
    if (problems.length === 0) return this.#note(request);
    if (!request.force) {
      const list = problems.map((problem) => `\n- ${problem}`).join('');
      throw new ReleaseError('refused', `${app} ${version} is refused:${list}`);
    }
    return this.#note(request, problems);
  }

  #note({ by, reason, force }: Request, overruled: string[] = []): ChangeNote {
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
    decide: (live: StoredApp | undefined) => Promise<[StoredApp, string] | string>,
  ): Promise<Outcome> {
    let message = '';
    await this.#store.change(async (registry) => {
      const decided = await decide(registry.apps[app]);
      if (typeof decided === 'string') {
        message = decided;
        return undefined;
      }
      message = decided[1];
      return { apps: { ...registry.apps, [app]: decided[0] } };
    });
    return { message: app === SHELL ? `${message}.` : `${message}.` };
  }
}
