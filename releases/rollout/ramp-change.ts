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
  const since = { since: time, visitorsBefore, paused: undefined, reminded: undefined };
  return changedRamp(app, release, { ...ramp, step, ...since }, by);
}

/** Stops a ramp at its step until somebody resumes it, or also until it is healthy. */
export function withRampPaused(
  app: StoredApp,
  { release, ramp }: RunningRamp,
  by: Attribution,
  untilHealthy?: boolean,
): StoredApp {
  const { time, reason } = by;
  const paused = { time, by: by.by, reason, ...(untilHealthy && { untilHealthy }) };
  const note = untilHealthy ? 'ramp on hold' : 'ramp paused';
  const attribution = {
    ...by,
    reason: reason ? `${note}: ${reason}` : note,
    ramp: untilHealthy ? 'held' : 'paused',
  };
  return changedRamp(app, release, { ...ramp, paused }, attribution);
}

/** Lets a paused ramp go on with its step. */
export function withRampResumed(
  app: StoredApp,
  { release, ramp }: RunningRamp,
  by: Attribution,
): StoredApp {
  const attribution = { ...withNote(by, 'ramp resumed'), ramp: 'resumed' };
  return changedRamp(app, release, { ...ramp, paused: undefined }, attribution);
}

/** Records as the server that a step waits for visitors. */
export function withRampReminder(
  app: StoredApp,
  { release, ramp }: RunningRamp,
  by: Attribution,
): StoredApp {
  const attribution = { ...by, ramp: 'waiting' };
  return changedRamp(app, release, { ...ramp, reminded: by.time }, attribution);
}

/** A ramp and its release. */
export interface RunningRamp {
  release: RegisteredRelease;
  ramp: Ramp;
}

/** Returns the ramp of an app, or undefined if none runs. */
export function runningRamp(app: StoredApp | undefined): RunningRamp | undefined {
  const { release, ramp } = app?.canary ?? {};
  return release && ramp && { release, ramp };
}

function changedRamp(
  app: StoredApp,
  release: RegisteredRelease,
  ramp: Ramp,
  by: Attribution,
): StoredApp {
  const percent = ramp.steps[ramp.step] ?? 100;
  const changed = withCanary(app, release, percent, by);
  return { ...changed, canary: { release, percent, ...changed.canary, ramp } };
}
