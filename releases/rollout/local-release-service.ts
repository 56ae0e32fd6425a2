import type { Release, StoredApp, StoredRegistry } from '@catalogmx/shared/contract';
import type { Accepted } from '../gate/release-gate.ts';
import { testedDigest } from '../gate/tested-digest.ts';
import { type Train, trainText } from '../gate/train.ts';
import { findTrainProblems, listProblems } from '../gate/train-problems.ts';
import { ReleaseError } from '../store/release-error.ts';
import { register } from '../store/release-folder.ts';
import type { Decide, ReleaseStore } from '../store/release-store.ts';
import { describeChange } from '../report/describe-change.ts';
import { passGate, wasTested } from './pass-gate.ts';
import { isLive, promoteTrain } from './promote-train.ts';
import { findUnneeded, KEPT_DAYS, pruneReleases } from './prune-releases.ts';
import { recordPublication, withCheck, withTest } from './publications.ts';
import { startRamp, stopRamp } from './ramp-decisions.ts';
import {
  type Attribution,
  type Decision,
  SERVER,
  type SeveralDecisions,
  withApps,
  withCanary,
  withoutCanary,
} from './registry-change.ts';
import type {
  ChangeOptions,
  Outcome,
  RampPlan,
  ReleaseReport,
  ReleaseService,
  RetireOptions,
  Verdict,
} from './release-service.ts';
import { reportApp } from '../report/report-app.ts';
import { retireApp } from './retire-app.ts';
import { rollBack } from './roll-back.ts';

type Apps = StoredRegistry['apps'];

interface ServiceOptions {
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Returns the time to delete by age with. Default: the clock's. */
  confirmed?: () => number | Promise<number>;
  dryRun?: boolean;
  wantsTest?: boolean;
  mayPromote?: (app: string) => boolean;
}

/** {@link ReleaseService} on a release store that this process can open. */
export class LocalReleaseService implements ReleaseService {
  readonly store: ReleaseStore;
  readonly #by: string;
  readonly #clock: () => number;
  readonly #confirmed: () => number | Promise<number>;
  readonly #dryRun: boolean;
  readonly #wantsTest: boolean;
  readonly #mayPromote: (app: string) => boolean;

  /**
   * @param by Name of the operator in the history.
   * @param options.dryRun Makes all checks and changes nothing.
   * @param options.wantsTest Rejects releases whose pages the caller did not load in a browser.
   * @param options.mayPromote Whether the operator may promote releases of an app, by default of all, as on the machine itself.
   */
  constructor(
    store: ReleaseStore,
    by: string,
    {
      clock = Date.now,
      confirmed = clock,
      dryRun = false,
      wantsTest = false,
      mayPromote = () => true,
    }: ServiceOptions = {},
  ) {
    this.store = store;
    this.#by = by;
    this.#clock = clock;
    this.#confirmed = confirmed;
    this.#dryRun = dryRun;
    this.#wantsTest = wantsTest;
    this.#mayPromote = mayPromote;
  }

  async list(app: string): Promise<ReleaseReport> {
    return reportApp(this.store, app, this.#clock());
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
    const by = { by: this.#by, mayPromote: this.#mayPromote(name) };
    await recordPublication(this.store, name, { version, time: this.#now(), ...by });
    return { message: `${name} ${version} is published.` };
  }

  async check(train: Train, accepted?: Accepted): Promise<Verdict> {
    const problems = listProblems(train, await findTrainProblems(this.store, train, accepted));
    if (problems.length === 0) await this.#noteCheck(train);
    return {
      problems,
      digest: testedDigest(this.store, train),
      isTested: wasTested(this.store, train),
    };
  }

  /** Lets servers prepare for releases that are about to go live. */
  async #noteCheck(train: Train): Promise<void> {
    const noted = Object.entries(train).filter(([app]) => this.#mayPromote(app));
    if (this.#dryRun || noted.length === 0) return;
    const note: Decide = (registry) =>
      noted.reduce(
        (changed, [app, version]) => withCheck(changed, app, version, this.#now()) ?? changed,
        registry,
      );
    // Their first pages only come a little later without it.
    await this.store.change(note).catch(() => undefined);
  }

  noteTest(app: string, version: string, digest: string): Promise<void> {
    return this.store.change((registry) => {
      if (digest === testedDigest(this.store, { [app]: version })) {
        return withTest(registry, app, version, digest);
      }
      const message = `${app} ${version} was tested beside releases that are no longer live.`;
      throw new ReleaseError('conflict', message);
    });
  }

  /** @param byOf Returns who promotes an app, if it is not one operator for all. */
  promote(
    train: Train,
    options: ChangeOptions = {},
    byOf: (app: string) => string = () => this.#by,
  ): Promise<Outcome> {
    return this.#changeTogether(async (apps) => {
      const attribute = isLive(apps, train)
        ? () => this.#attribution(options)
        : await this.#passGate(train, options);
      const named = (app: string) => ({ ...attribute(app), by: byOf(app) });
      const changed = promoteTrain(this.store, apps, train, named);
      return [changed, `${trainText(train)} ${Object.keys(train).length > 1 ? 'are' : 'is'} live.`];
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
      if (percent === 0) {
        const ended = withoutCanary(live, this.#attribution(options));
        return [ended, canaryEndedText(app, live)];
      }
      if (live.current.version === version) {
        throw new ReleaseError('conflict', `${app} ${version} is live for all visitors already.`);
      }
      const attribution = running
        ? this.#attribution(options)
        : (await this.#passGate({ [app]: version }, options))(app);
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
      const train = { [app]: version };
      const { overruled, isTested } = await passGate(this.store, train, options, this.#wantsTest);
      const problems = overruled[app] ?? [];
      const release = register(this.store.find(app, version));
      const by = this.#attribution(options, problems, isTested);
      const gated = { accepted: options, overruled: problems, by };
      return startRamp(app, live, release, plan, gated);
    });
  }

  stop(app: string, options: Pick<ChangeOptions, 'reason'> = {}): Promise<Outcome> {
    return this.#change(app, (live) => stopRamp(app, live, this.#attribution(options)));
  }

  rollBack(
    app: string,
    version?: string,
    options: Pick<ChangeOptions, 'reason'> = {},
  ): Promise<Outcome> {
    return this.#changeTogether((apps) => {
      const live = apps[app];
      if (!live) throw new ReleaseError('conflict', `Nothing of ${app} is live.`);
      const by = this.#attribution(options);
      if (live.canary && version === undefined) return canaryEnded(app, live, by);
      return rollBack(this.store, apps, app, version, by);
    });
  }

  /** Rolls back a failing release if it is still the canary or the current one, as the server. */
  rollBackFailing(app: string, version: string, reason: string): Promise<Outcome> {
    const by = { ...this.#attribution({ reason }), by: SERVER };
    return this.#changeTogether((apps) => {
      const live = apps[app];
      if (live?.canary?.release.version === version) return canaryEnded(app, live, by);
      if (live?.current.version === version) {
        return rollBack(this.store, apps, app, undefined, by);
      }
      return [{}, `${app} ${version} is not live.`];
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
    const confirmed = await this.#confirmed();
    const options = { days, now: this.#clock(), confirmed, by: this.#by };
    if (this.#dryRun) return this.#previewPrune(app, options);
    const removed = await pruneReleases(this.store, app, options);
    const what = removed.length > 0 ? `removed ${removed.join(', ')}` : 'nothing to remove';
    return { message: `${app}: ${what}.`, removed };
  }

  async #previewPrune(app: string, options: { days: number; confirmed: number }): Promise<Outcome> {
    let removed: string[] = [];
    await this.store.preview(async (registry) => {
      removed = await findUnneeded(this.store, registry, app, options);
      return undefined;
    });
    const what = removed.length > 0 ? `remove ${app} ${removed.join(', ')}` : 'remove nothing';
    return { ...wouldDo(what), removed };
  }

  /** @returns The attribution of the change of each app. */
  async #passGate(train: Train, options: ChangeOptions): Promise<(app: string) => Attribution> {
    const { overruled, isTested } = await passGate(this.store, train, options, this.#wantsTest);
    return (app) => this.#attribution(options, overruled[app], isTested);
  }

  #attribution(
    { reason, force, failures = [] }: ChangeOptions,
    problems: string[] = [],
    isTested = true,
  ): Attribution {
    const overruled = force ? [...problems, ...failures] : [];
    return {
      time: this.#now(),
      by: this.#by,
      ...(reason ? { reason } : {}),
      ...(force ? { forced: true } : {}),
      ...(overruled.length > 0 ? { overruled } : {}),
      ...(isTested ? {} : { pagesNotLoaded: true }),
    };
  }

  #now(): string {
    return new Date(this.#clock()).toISOString();
  }

  #change(
    app: string,
    decide: (live: StoredApp | undefined) => Decision | Promise<Decision>,
  ): Promise<Outcome> {
    return this.#changeTogether(async (apps) => {
      const [changed, message] = await decide(apps[app]);
      return [changed ? { [app]: changed } : {}, message];
    });
  }

  async #changeTogether(
    decide: (apps: Apps) => SeveralDecisions | Promise<SeveralDecisions>,
  ): Promise<Outcome> {
    let message = '';
    let changed: Apps = {};
    const decideAll: Decide = async (registry) => {
      [changed, message] = await decide(registry.apps);
      const isChange = Object.keys(changed).length > 0;
      return isChange ? withApps(registry, changed) : undefined;
    };
    await (this.#dryRun ? this.store.preview(decideAll) : this.store.change(decideAll));
    const changes = Object.entries(changed).flatMap(([app, { history }]) => {
      const change = history?.at(-1);
      return change ? [{ app, change }] : [];
    });
    const outcome = {
      message,
      change: changes[0]?.change,
      changes: Object.fromEntries(changes.map(({ app, change }) => [app, change])),
    };
    if (!this.#dryRun) return outcome;
    if (changes.length === 0) return wouldDo(`change nothing: ${message}`);
    const what = changes.map(({ app, change }) => `change ${app}: ${describeChange(change)}`);
    return { ...outcome, ...wouldDo(what.join(', and ')) };
  }
}

function wouldDo(what: string): Outcome {
  return {
    message: `Dry run, nothing has changed. It would ${what}`.replace(/\.?$/, '.'),
    dryRun: true,
  };
}

function canaryEnded(app: string, live: StoredApp, by: Attribution): SeveralDecisions {
  return [{ [app]: withoutCanary(live, by) }, canaryEndedText(app, live)];
}

function canaryEndedText(app: string, { current }: StoredApp): string {
  return `The canary of ${app} is over: ${current.version} is live for all.`;
}
