import type { StoredApp } from '@catalogmx/shared/contract';
import type { ReleaseStore } from '../store/release-store.ts';
import { isFuture } from '../store/stored-time.ts';
import { describeChange } from '../report/describe-release.ts';
import { findProblems } from '../gate/release-gate.ts';
import {
  dueAt,
  neededVisitors,
  type RunningRamp,
  runningRamp,
  withNextStep,
  withRampStopped,
} from './ramp.ts';
import { SERVER, withApps } from './registry-change.ts';
import { monitoredSince, type Trials } from './trials.ts';

/** Milliseconds before another try, if an app's registry entry could not be changed. */
const RETRY_AFTER = 30_000;

interface RampContext {
  store: ReleaseStore;
  trials: Trials;
  clock: () => number;
  log: { info: (message: string) => void; warn: (fields: object, message: string) => void };
}

/** Takes the steps of all ramps. All of its state is in the registry, so that any server goes on with it. */
export class RampController {
  readonly #context: RampContext;
  /** By app, when the next try may be made. */
  readonly #retryAt = new Map<string, number>();
  #looking: Promise<void> | undefined;
  #stopped = false;

  constructor(context: RampContext) {
    this.#context = context;
  }

  /** Does what is due. One look runs at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#lookAtAll().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  /** Settles when nothing is being changed any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#looking?.catch(() => undefined);
  }

  async #lookAtAll(): Promise<void> {
    const { store, clock, log } = this.#context;
    for (const [app, live] of Object.entries(store.live.apps)) {
      if (this.#stopped) return;
      if (clock() < (this.#retryAt.get(app) ?? 0)) continue;
      try {
        const isDue = (await this.#visitorsOfDueStep(app, live)) !== undefined;
        if (isDue) await this.#change(app);
      } catch (error) {
        this.#retryAt.set(app, clock() + RETRY_AFTER);
        log.warn({ err: error }, `The ramp of ${app} cannot go on yet.`);
      }
    }
  }

  /** Decides again while nobody else can change the registry: another server may have been faster. */
  async #change(app: string): Promise<void> {
    const { store, log } = this.#context;
    let done = '';
    await store.change(async (registry) => {
      const live = registry.apps[app];
      const changed = live && (await this.#moved(app, live));
      const change = changed?.history === live?.history ? undefined : changed?.history?.at(-1);
      done = change ? `${app}: ${describeChange(change)}` : '';
      return changed && withApps(registry, { [app]: changed });
    });
    if (done) log.info(done);
  }

  async #moved(app: string, live: StoredApp): Promise<StoredApp | undefined> {
    const running = runningRamp(live);
    const visitors = await this.#visitorsOfDueStep(app, live);
    if (!running || visitors === undefined) return undefined;
    const time = new Date(this.#context.clock()).toISOString();
    if (live.canary && this.#isAhead(running)) {
      return { ...live, canary: { ...live.canary, ramp: { ...running.ramp, since: time } } };
    }
    // Other apps may have changed since the last step.
    const problems = await findRampProblems(this.#context.store, app, running);
    if (problems.length === 0) return withNextStep(live, running, visitors, time);
    return withRampStopped(live, running, { time, by: SERVER, reason: problems.join('; ') });
  }

  /** Returns true for a step that a wrong clock began in the future. It begins anew. */
  #isAhead({ ramp }: RunningRamp): boolean {
    return isFuture(Date.parse(ramp.since), this.#context.clock());
  }

  /** Returns the visitors of the trial so far, or undefined while the step has to wait. */
  async #visitorsOfDueStep(app: string, live: StoredApp): Promise<number | undefined> {
    const { trials, clock } = this.#context;
    const running = runningRamp(live);
    if (!running) return undefined;
    if (this.#isAhead(running)) return 0;
    if (clock() < dueAt(running.ramp)) return undefined;
    const { version } = running.release;
    const since = monitoredSince(live, version, clock()) ?? '';
    const { visitors } = await trials.count({ app, version, since });
    return visitors >= neededVisitors(running.ramp) ? visitors : undefined;
  }
}

/**
 * Checks the release of a ramp again.
 * @returns The problems that nobody overruled when the ramp was started.
 */
async function findRampProblems(
  store: ReleaseStore,
  app: string,
  { release, ramp }: RunningRamp,
): Promise<string[]> {
  const problems = await findProblems(store, app, release.version, ramp);
  return problems.filter((problem) => !ramp.overruled?.includes(problem));
}
