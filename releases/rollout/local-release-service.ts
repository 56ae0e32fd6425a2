import type { Release } from '@catalogmx/shared/contract';
import type { Accepted } from '../gate/release-gate.ts';
import { testedDigest } from '../gate/tested-digest.ts';
import type { Train } from '../gate/train.ts';
import { findTrainProblems, listProblems } from '../gate/train-problems.ts';
import { ReleaseService } from '../release-service.ts';
import { describeChange } from '../report/describe-change.ts';
import { reportApp } from '../report/report-app.ts';
import type { Outcome, ReleaseReport, Verdict } from '../schemas.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Decide, ReleaseStore } from '../store/release-store.ts';
import {
  type Plan,
  type PlanContext,
  planRollbackOfFailing,
  type VerbBody,
  type VerbName,
  VERBS,
} from '../verbs.ts';
import { wasTested } from './promotion.ts';
import { recordPublication, withCheck, withTest } from './publications.ts';

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
export class LocalReleaseService extends ReleaseService {
  readonly store: ReleaseStore;
  readonly #byOf: (app: string) => string;
  readonly #clock: () => number;
  readonly #confirmed: () => number | Promise<number>;
  readonly #dryRun: boolean;
  readonly #wantsTest: boolean;
  readonly #mayPromote: (app: string) => boolean;

  /**
   * @param by Name of the operator in the history, or returns the one who changes an app.
   * @param options.dryRun Makes all checks and changes nothing.
   * @param options.wantsTest Rejects releases whose pages the caller did not load in a browser.
   * @param options.mayPromote Whether the operator may promote releases of an app, by default of all, as on the machine itself.
   */
  constructor(
    store: ReleaseStore,
    by: string | ((app: string) => string),
    {
      clock = Date.now,
      confirmed = clock,
      dryRun = false,
      wantsTest = false,
      mayPromote = () => true,
    }: ServiceOptions = {},
  ) {
    super();
    this.store = store;
    this.#byOf = typeof by === 'string' ? () => by : by;
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
    const by = { by: this.#byOf(name), mayPromote: this.#mayPromote(name) };
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

  async change<Name extends VerbName>(
    verb: Name,
    app: string,
    body: VerbBody<Name>,
  ): Promise<Outcome> {
    const { plan, deletes = false }: (typeof VERBS)[VerbName] & { deletes?: boolean } = VERBS[verb];
    const confirmed = deletes ? await this.#confirmed() : 0;
    return this.#carryOut((context) => plan(context, app, body as never), confirmed);
  }

  /** Rolls back a failing release if it is still the canary or the current one, as the server. */
  rollBackFailing(app: string, version: string, reason: string): Promise<Outcome> {
    return this.#carryOut((context) => planRollbackOfFailing(context, app, version, reason));
  }

  /** Commits a plan, or only describes it. */
  async #carryOut(
    planWith: (context: PlanContext) => Plan | Promise<Plan>,
    confirmed = 0,
  ): Promise<Outcome> {
    const { store } = this;
    let plan: Plan = { message: '' };
    const context = { store, confirmed, byOf: this.#byOf, wantsTest: this.#wantsTest };
    const decide: Decide = async (registry) => {
      plan = await planWith({ ...context, registry, time: this.#now() });
      if (!this.#dryRun) await plan.remove?.();
      return plan.registry;
    };
    await (this.#dryRun ? store.tryChange(decide) : store.change(decide));
    const { message, changes, removed, would } = plan;
    const outcome = { message, change: Object.values(changes ?? {})[0], changes, removed };
    return this.#dryRun ? { ...outcome, ...wouldDo(would ?? describe(plan)) } : outcome;
  }

  #now(): string {
    return new Date(this.#clock()).toISOString();
  }
}

/** Returns the outcome of a dry run. */
export function wouldDo(what: string): Outcome {
  return {
    message: `Dry run, nothing has changed. It would ${what}`.replace(/\.?$/, '.'),
    dryRun: true,
  };
}

function describe({ changes = {}, message }: Plan): string {
  const what = Object.entries(changes).map(
    ([app, change]) => `change ${app}: ${describeChange(change)}`,
  );
  return what.join(', and ') || `change nothing: ${message}`;
}
