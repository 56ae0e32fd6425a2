import type { Release } from '@catalogmx/shared/contract';
import type { Accepted } from '../gate/release-gate.ts';
import type { Train } from '../gate/train.ts';
import type { Plan, PlanContext } from '../plan.ts';
import { lastingPreviews } from '../previews/preview-registry.ts';
import { reportPreview } from '../previews/preview-plans.ts';
import type { PreviewChoice, PreviewReports } from '../previews/preview-report.ts';
import { publishForPreview } from '../previews/publish-for-preview.ts';
import { type PublishOptions, ReleaseService } from '../release-service.ts';
import { describeChange } from '../report/describe-release.ts';
import { reportApp } from '../report/report-app.ts';
import type { Outcome, ReleaseReport, Verdict } from '../schemas.ts';
import { ReleaseError } from '../store/release-error.ts';
import { readRelease } from '../store/release-folder.ts';
import type { Decide, ReleaseStore } from '../store/release-store.ts';
import { planRollbackOfFailing, type VerbBody, type VerbName, VERBS } from '../verbs.ts';
import { testedDigest, findTrainProblems, listProblems, wasTested } from './promotion.ts';
import { recordPublication, withCheck, withTest } from './publications.ts';

interface ServiceOptions {
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Returns the time to delete by age with. Default: the clock's. */
  confirmed: () => number | Promise<number>;
  /** Makes all checks and changes nothing. */
  dryRun: boolean;
  /** Rejects releases whose pages the caller did not load in a browser. */
  wantsTest: boolean;
  /** Returns true if the operator may promote releases of an app. Default: all, as on the machine itself. */
  mayPromote: (app: string) => boolean;
  /** Origin of the links of previews. There are none without it. */
  previewOrigin: string | undefined;
}

/** {@link ReleaseService} on a release store that this process can open. */
export class LocalReleaseService extends ReleaseService {
  readonly store: ReleaseStore;
  readonly #byOf: (app: string) => string;
  readonly #options: ServiceOptions;

  /** @param by Name of the operator in the history, or returns the one who changes an app. */
  constructor(
    store: ReleaseStore,
    by: string | ((app: string) => string),
    { clock = Date.now, ...options }: Partial<ServiceOptions> = {},
  ) {
    super();
    this.store = store;
    this.#byOf = typeof by === 'string' ? () => by : by;
    const usual = { dryRun: false, wantsTest: false, mayPromote: () => true };
    this.#options = { ...usual, confirmed: clock, previewOrigin: undefined, ...options, clock };
  }

  async list(app: string): Promise<ReleaseReport> {
    return reportApp(this.store, app, this.#options.clock());
  }

  previews(): Promise<PreviewReports> {
    const { previewOrigin, clock } = this.#options;
    const { live } = this.store;
    const lasting = lastingPreviews(live, clock());
    const previews = lasting.map(([name]) => reportPreview(name, live, previewOrigin));
    return Promise.resolve({ previews });
  }

  async publish(_app: string, dist: string, { preview }: PublishOptions = {}): Promise<Outcome> {
    const publish = () => this.store.publish(dist, this.#options.dryRun);
    return this.#publish(readRelease(dist), publish, preview);
  }

  /** Publishes what {@link ReleaseStore.receive} receives. */
  receive(
    fill: (incoming: string) => Promise<void>,
    expected: Pick<Release, 'name' | 'version'>,
    preview?: PreviewChoice,
  ): Promise<Outcome> {
    const { dryRun } = this.#options;
    return this.#publish(expected, () => this.store.receive(fill, { expected, dryRun }), preview);
  }

  async #publish(
    { name, version }: Pick<Release, 'name' | 'version'>,
    publish: () => Promise<Release>,
    choice: PreviewChoice | undefined,
  ): Promise<Outcome> {
    const { dryRun, mayPromote, confirmed, previewOrigin } = this.#options;
    if (dryRun) {
      await publish();
      const where = choice ? ` for the preview ${choice.name}` : '';
      return wouldDo(`publish ${name} ${version}${where}`);
    }
    if (choice) {
      const operator = { time: this.#now(), byOf: this.#byOf, previewOrigin };
      const context = { store: this.store, confirmed, ...operator };
      const plan = await publishForPreview(context, name, version, choice, publish);
      return { message: plan.message, preview: plan.preview };
    }
    await publish();
    const by = { by: this.#byOf(name), mayPromote: mayPromote(name) };
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
    const noted = Object.entries(train).filter(([app]) => this.#options.mayPromote(app));
    if (this.#options.dryRun || noted.length === 0) return;
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
    const confirmed = deletes ? await this.#options.confirmed() : 0;
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
    const { dryRun, wantsTest, mayPromote, previewOrigin } = this.#options;
    let plan: Plan = { message: '' };
    const operator = { byOf: this.#byOf, wantsTest, mayPromote, previewOrigin };
    const context = { store, confirmed, ...operator };
    const decide: Decide = async (registry) => {
      plan = await planWith({ ...context, registry, time: this.#now() });
      if (!dryRun) await plan.remove?.();
      return plan.registry;
    };
    await (dryRun ? store.tryChange(decide) : store.change(decide));
    const { message, changes, removed, preview, would } = plan;
    const outcome = { change: Object.values(changes ?? {})[0], changes, removed };
    return dryRun
      ? { ...outcome, ...wouldDo(would ?? describe(plan)) }
      : { ...outcome, message, preview };
  }

  #now(): string {
    return new Date(this.#options.clock()).toISOString();
  }
}

/** Returns the outcome of a dry run. */
function wouldDo(what: string): Outcome {
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
