import type { Ramp, RegisteredRelease, StoredApp } from '@catalogmx/shared/contract';
import {
  type Attribution,
  promoted,
  SERVER,
  withCanary,
  withNote,
  type Decision,
} from './registry-change.ts';
import { formatEvery, dueAt } from './ramp.ts';
import type { Accepted } from '../gate/release-gate.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { RampPlan, RampReport } from '../schemas.ts';

/** Begins a ramp with its first step, in place of any canary. */
export function withRamp(
  app: StoredApp,
  release: RegisteredRelease,
  ramp: Omit<Ramp, 'step' | 'since'>,
  by: Attribution,
): StoredApp {
  const { steps, every } = ramp;
  const note = `ramp ${steps.join(', ')} %, every ${formatEvery(every)}`;
  const first = { ...ramp, step: 0, since: by.time };
  return changedRamp(app, release, first, { ...withNote(by, note), ramp: 'started' });
}

/**
 * Goes to the next step as the server. The last one promotes the release.
 * @param visitorsBefore Visitors of the trial so far.
 */
export function withNextStep(
  app: StoredApp,
  { release, ramp }: RunningRamp,
  visitorsBefore: number,
  time: string,
): StoredApp {
  const step = ramp.step + 1;
  const reason = `ramp step ${step + 1} of ${ramp.steps.length}`;
  const by = { time, by: SERVER, reason, ramp: 'step' };
  if (step >= ramp.steps.length - 1) return promoted(app, release, by);
  return changedRamp(app, release, { ...ramp, step, since: time, visitorsBefore }, by);
}

/** Ends a ramp. Its release stays a canary with the share that it has. */
export function withRampStopped(
  app: StoredApp,
  { release, ramp }: RunningRamp,
  by: Attribution,
): StoredApp {
  const reason = by.reason ? `ramp stopped: ${by.reason}` : 'ramp stopped';
  return withCanary(app, release, shareOf(ramp), { ...by, reason, ramp: 'stopped' });
}

/** A ramp and its release. */
export interface RunningRamp {
  release: RegisteredRelease;
  ramp: Ramp;
}

/** Returns the ramp of an app, or undefined if none runs. One that an older server paused has ended. */
export function runningRamp(app: StoredApp | undefined): RunningRamp | undefined {
  const { release, ramp } = app?.canary ?? {};
  return release && ramp && !('paused' in ramp) ? { release, ramp } : undefined;
}

function changedRamp(
  app: StoredApp,
  release: RegisteredRelease,
  ramp: Ramp,
  by: Attribution,
): StoredApp {
  const percent = shareOf(ramp);
  const changed = withCanary(app, release, percent, by);
  return { ...changed, canary: { release, percent, ...changed.canary, ramp } };
}

function shareOf({ steps, step }: Ramp): number {
  return steps[step] ?? 100;
}

/**
 * Begins a ramp.
 * @param options.accepted Problems that are none, as the operator wants them.
 * @param options.overruled Problems that do not stop the ramp.
 * @throws ReleaseError if there is nobody to compare the visitors with, or the steps make no sense.
 */
export function startRamp(
  app: string,
  live: StoredApp | undefined,
  release: RegisteredRelease,
  plan: RampPlan,
  { accepted, overruled, by }: { accepted: Accepted; overruled: string[]; by: Attribution },
): Decision {
  requireAscending(plan);
  const { version } = release;
  if (!live) throw new ReleaseError('conflict', `Nothing of ${app} is live: promote it.`);
  if (live.current.version === version) {
    throw new ReleaseError('conflict', `${app} ${version} is live for all visitors already.`);
  }
  const { steps, every, visitors } = plan;
  const ramp = {
    steps,
    every,
    visitors,
    ...(accepted.removes?.length && { removes: accepted.removes }),
    ...(accepted.grows && { grows: true }),
    ...(overruled.length > 0 && { overruled }),
  };
  const [first, ...later] = steps;
  const next = `It goes on to ${later.join(', ')} %, each time after ${formatEvery(every)} and ${visitors} new visitors.`;
  const message = `${first} % of the visitors get ${app} ${version}. ${next}`;
  return [withRamp(live, release, ramp, by), message];
}

function requireAscending({ steps }: RampPlan): void {
  const ascends = steps.every((percent, index) => percent > (steps[index - 1] ?? 0));
  if (ascends && steps.length > 1 && steps.at(-1) === 100) return;
  throw new ReleaseError('refused', 'The steps of a ramp ascend and end with 100.');
}

/** @throws ReleaseError if no ramp runs. */
export function stopRamp(app: string, live: StoredApp | undefined, by: Attribution): Decision {
  const running = runningRamp(live);
  if (!live || !running) throw new ReleaseError('conflict', `No ramp of ${app} is running.`);
  const message = `The ramp of ${app} is over: ${live.canary?.percent} % of the visitors keep ${running.release.version}.`;
  return [withRampStopped(live, running, by), message];
}

/** Returns what `list` shows of a ramp. */
export function reportRamp(ramp: Ramp): RampReport {
  const { steps, every, visitors, step, since } = ramp;
  return { steps, every, visitors, step, since, next: new Date(dueAt(ramp)).toISOString() };
}
