import type { StoredApp } from '@catalogmx/shared/contract';
import type { ReleaseStore } from '../store/release-store.ts';
import { describeChange } from '../report/describe-change.ts';
import { findRampProblems } from './ramp-gate.ts';
import { isDue, neededVisitors, nextMove } from './ramp.ts';
import {
  type RunningRamp,
  runningRamp,
  withNextStep,
  withRampPaused,
  withRampReminder,
} from './ramp-change.ts';
import { SERVER, withApps } from './registry-change.ts';
import { monitoredSince } from './running-trials.ts';
import { judgeTrial, type TrialVerdict } from './trial-verdict.ts';
import type { Trials } from './trials.ts';

/** Milliseconds before another try, if an app's registry entry could not be changed. */
const RETRY_AFTER = 30_000;

interface RampContext {
  store: ReleaseStore;
  trials: Trials;
  clock: () => number;
  /** As of the rollout monitor, which rolls back what is worse than suspicious. */
  leastFailing: number;
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
        if (await this.#isToChange(app, live)) await this.#change(app);
      } catch (error) {
        this.#retryAt.set(app, clock() + RETRY_AFTER);
        log.warn({ err: error }, `The ramp of ${app} cannot go on yet.`);
      }
    }
  }

  async #isToChange(app: string, live: StoredApp): Promise<boolean> {
    const running = runningRamp(live);
    if (!running || !isDue(running.ramp, this.#context.clock())) return false;
    const verdict = await this.#judge(app, live, running);
    return nextMove(running.ramp, verdict, this.#context.clock()) !== 'wait';
  }

  /** Decides again while nobody else can change the registry: another server may have been faster. */
  async #change(app: string): Promise<void> {
    const { store, log } = this.#context;
    let done = '';
    await store.change(async (registry) => {
      const live = registry.apps[app];
      const changed = live && (await this.#moved(app, live));
      const change = changed?.history?.at(-1);
      done = change ? `${app}: ${describeChange(change)}` : '';
      return changed && withApps(registry, { [app]: changed });
    });
    if (done) log.info(done);
  }

  async #moved(app: string, live: StoredApp): Promise<StoredApp | undefined> {
    const now = this.#context.clock();
    const running = runningRamp(live);
    if (!running || !isDue(running.ramp, now)) return undefined;
    const verdict = await this.#judge(app, live, running);
    const time = new Date(now).toISOString();
    const by = { time, by: SERVER };
    const { version } = running.release;
    const { visitors, failing } = verdict;
    const failed = `${version} failed ${failing} of its ${visitors} visitors`;
    switch (nextMove(running.ramp, verdict, now)) {
      case 'wait':
        return undefined;
      case 'remind': {
        const missing = neededVisitors(running.ramp) - visitors;
        const reason = `the ramp waits for ${missing} more visitors: ${failed}`;
        return withRampReminder(live, running, { ...by, reason });
      }
      case 'hold':
        return withRampPaused(live, running, { ...by, reason: failed }, true);
      case 'step': {
        // Other apps may have changed since the last step.
        const problems = await findRampProblems(this.#context.store, app, running);
        if (problems.length === 0) return withNextStep(live, running, visitors, time);
        return withRampPaused(live, running, { ...by, reason: problems.join('; ') });
      }
    }
  }

  async #judge(app: string, live: StoredApp, { release }: RunningRamp): Promise<TrialVerdict> {
    const { trials, clock, leastFailing } = this.#context;
    const { version } = release;
    const since = monitoredSince(live, version, clock()) ?? '';
    return judgeTrial(trials, live, { app, version, since }, leastFailing);
  }
}
