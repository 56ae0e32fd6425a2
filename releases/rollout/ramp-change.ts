import type { Ramp, RegisteredRelease, StoredApp } from '@catalogmx/shared/contract';
import { type Attribution, promoted, SERVER, withCanary, withNote } from './registry-change.ts';
import { formatEvery } from './ramp.ts';

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
