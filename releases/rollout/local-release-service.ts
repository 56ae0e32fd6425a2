import { type Release, SHELL, type StoredApp } from '@catalogmx/shared/contract';
import { type Accepted, findProblems } from '../gate/release-gate.ts';
import { testedDigest } from '../gate/tested-digest.ts';
import { ReleaseError } from '../store/release-error.ts';
import { register } from '../store/release-folder.ts';
import type { Decide, ReleaseStore } from '../store/release-store.ts';
import type { Count } from '../store/stored-counts.ts';
import { describeChange } from './describe-change.ts';
import { findUnneeded, KEPT_DAYS, pruneReleases } from './prune-releases.ts';
import { pauseRamp, reportRamp, resumeRamp, startRamp } from './ramp-decisions.ts';
import { retireApp } from './retire-app.ts';
import {
  type Attribution,
  type Decision,
  historyOf,
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
  RampPlan,
  ReleaseReport,
  ReleaseService,
  RetireOptions,
  Verdict,
} from './release-service.ts';
import { findRollbackTarget } from './rollback-target.ts';

/** Also after somebody else has made another shell live meanwhile. */
const UNTESTED =
  'no browser has loaded its pages beside what is live now: run the command again, with Chromium or Chrome on the machine';

interface ServiceOptions {
  /** Milliseconds since 1970. */
  clock?: () => number;
  dryRun?: boolean;
  wantsTest?: boolean;
}

/** {@link ReleaseService} on a release store that this process can open. */
export class LocalReleaseService implements ReleaseService {
  readonly store: ReleaseStore;
  readonly #by: string;
  readonly #clock: () => number;
  readonly #dryRun: boolean;
  readonly #wantsTest: boolean;

  /**
   * @param by Name of the operator in the history.
   * @param options.dryRun Makes all checks and changes nothing.
   * @param options.wantsTest Rejects releases whose pages the caller did not load in a browser.
   */
  constructor(
    store: ReleaseStore,
    by: string,
    { clock = Date.now, dryRun = false, wantsTest = false }: ServiceOptions = {},
  ) {
    this.store = store;
    this.#by = by;
    this.#clock = clock;
    this.#dryRun = dryRun;
    this.#wantsTest = wantsTest;
  }

  async list(app: string): Promise<ReleaseReport> {
    const live = this.store.live.apps[app];
    const canary = live?.canary;
    const history = historyOf(this.store.live, app);
    const publications = this.store.live.publications?.[app] ?? [];
    const counts = (await this.store.readCounts())[app] ?? {};
    return {
      app,
      current: live?.current.version,
      previous: live?.previous?.version,
      canary: canary && {
        version: canary.release.version,
        percent: canary.percent,
        ramp: canary.ramp && reportRamp(canary.ramp),
      },
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
    return this.#published(await this.store.publish(dist, this.#dryRun));
  }

  /** Publishes what {@link ReleaseStore.receive} receives. */
  async receive(
    fill: (incoming: string) => Promise<void>,
    expected: Pick<Release, 'name' | 'version'>,
  ): Promise<Outcome> {
    const options = { expected, dryRun: this.#dryRun };
    return this.#published(await this.store.receive(fill, options));
  }

  async #published({ name, version }: Release): Promise<Outcome> {
    if (this.#dryRun) return wouldDo(`publish ${name} ${version}`);
    await recordPublication(this.store, name, { version, time: this.#now(), by: this.#by });
    return { message: `${name} ${version} is published.` };
  }

  async check(app: string, version: string, accepted?: Accepted): Promise<Verdict> {
    const problems = await findProblems(this.store, app, version, accepted);
    return { problems, digest: testedDigest(this.store, app, version) };
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

  ramp(
    app: string,
    version: string,
    plan: RampPlan,
    options: ChangeOptions = {},
  ): Promise<Outcome> {
    return this.#change(app, async (live) => {
      // Also if it is the canary already: it goes on to everybody.
      const attribution = await this.#passGate(app, version, options);
      const { problems } = options.force
        ? await this.check(app, version, options)
        : { problems: [] };
      const release = register(this.store.find(app, version));
      const gated = { accepted: options, overruled: problems, by: attribution };
      return startRamp(app, live, release, plan, gated);
    });
  }

  pause(app: string, options: Pick<ChangeOptions, 'reason'> = {}): Promise<Outcome> {
    return this.#change(app, (live) => pauseRamp(app, live, this.#attribution(options)));
  }

  resume(app: string, options: Pick<ChangeOptions, 'reason'> = {}): Promise<Outcome> {
    return this.#change(app, (live) =>
      resumeRamp(this.store, app, live, this.#attribution(options)),
    );
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

  async retire(app: string, { reason, force }: RetireOptions = {}): Promise<Outcome> {
    const attribute = (problems: string[]) =>
      this.#attribution({ reason, force: force && problems.length > 0 }, problems);
    const options = { force, attribute, dryRun: this.#dryRun };
    const paths = await retireApp(this.store, app, options);
    if (this.#dryRun) return wouldDo(`retire ${app} and its pages: ${paths.join(', ') || 'none'}`);
    const gone = paths.length > 0 ? ` Its pages are not found any more: ${paths.join(', ')}.` : '';
    return { message: `${app} is retired.${gone} To bring it back, promote a release of it.` };
  }

  async prune(app: string, days: number = KEPT_DAYS): Promise<Outcome> {
    const options = { days, now: this.#clock(), by: this.#by };
    if (this.#dryRun) return this.#previewPrune(app, options);
    const removed = await pruneReleases(this.store, app, options);
    const what = removed.length > 0 ? `removed ${removed.join(', ')}` : 'nothing to remove';
    return { message: `${app}: ${what}.`, removed };
  }

  async #previewPrune(app: string, options: { days: number; now: number }): Promise<Outcome> {
    let removed: string[] = [];
    await this.store.preview(async (registry) => {
      removed = await findUnneeded(this.store, registry, app, options);
      return undefined;
    });
    const what = removed.length > 0 ? `remove ${app} ${removed.join(', ')}` : 'remove nothing';
    return { ...wouldDo(what), removed };
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
    const { problems, digest } = await this.check(app, version, options);
    const isTested = this.#wantsTest ? options.testedDigest === digest : options.pagesLoaded;
    if (this.#wantsTest && !isTested && this.store.live.apps[SHELL]) problems.push(UNTESTED);
    if (problems.length > 0 && !options.force) {
      const list = problems.map((problem) => `\n- ${problem}`).join('');
      throw new ReleaseError('refused', `Rejected ${app} ${version}:${list}`);
    }
    const attribution = this.#attribution(options, problems);
    return isTested ? attribution : { ...attribution, pagesNotLoaded: true };
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
    let outcome: Outcome = { message: '' };
    const decideAll: Decide = async (registry) => {
      const [changed, message] = await decide(registry.apps[app]);
      outcome = { message, change: changed?.history?.at(-1) };
      return changed && withApp(registry, app, changed);
    };
    if (!this.#dryRun) {
      await this.store.change(decideAll);
      return outcome;
    }
    await this.store.preview(decideAll);
    const { change, message } = outcome;
    if (!change) return wouldDo(`change nothing: ${message}`);
    return { ...wouldDo(`change ${app}: ${describeChange(change)}`), change };
  }
}

function wouldDo(what: string): Outcome {
  return {
    message: `Dry run, nothing has changed. It would ${what}`.replace(/\.?$/, '.'),
    dryRun: true,
  };
}

function canaryEnded(app: string, { current }: StoredApp): string {
  return `The canary of ${app} is over: ${current.version} is live for all.`;
}
