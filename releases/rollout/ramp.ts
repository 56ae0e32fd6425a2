import type { Ramp, RegisteredRelease, StoredApp } from '@catalogmx/shared/contract';
import type { Accepted } from '../gate/release-gate.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { RampPlan, RampReport } from '../schemas.ts';
import { MOST_VISITORS } from './trials.ts';
import {
  type Attribution,
  promoted,
  SERVER,
  withCanary,
  withNote,
  type Decision,
} from './registry-change.ts';

/** Returns when the current step has lasted long enough, in milliseconds since 1970. */
export function dueAt({ since, every }: Pick<Ramp, 'since' | 'every'>): number {
  return Date.parse(since) + every;
}

/** Returns the visitors that the trial has when the current step has enough. */
export function neededVisitors({ visitors, visitorsBefore = 0 }: Ramp): number {
  return Math.min(visitorsBefore + visitors, MOST_VISITORS);
}

/** '90s', '10m', '2h' or '1d', as `--every` takes them. */
export function formatEvery(milliseconds: number): string {
  const units = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['m', 60_000],
  ] as const;
  const [unit, size] = units.find(([, each]) => milliseconds % each === 0) ?? ['s', 1000];
  return `${milliseconds / size}${unit}`;
}

/** New visitors that a step of a ramp has at least, unless somebody says otherwise. */
export const STEP_VISITORS = 20;

const MOST_STEPS = 20;

/** @returns The shares of a ramp in percent, such as of '1,10,50,100'; undefined if they make no sense. */
export function parseSteps(text: string): number[] | undefined {
  const steps = text.split(',').map((step) => (/^\s*\d{1,3}\s*$/.test(step) ? Number(step) : NaN));
  return isRamp(steps) ? steps : undefined;
}

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export const LONGEST_DAYS = 30;

/** @returns Milliseconds of a time such as '90s' or '10m'; undefined if it is none, or too long. */
export function parseDuration(text: string): number | undefined {
  const [, number = '0', unit = 's'] = /^(\d{1,5})([smhd])$/.exec(text.trim()) ?? [];
  const duration = Number(number) * (UNITS[unit] ?? 0);
  return duration > 0 && duration <= LONGEST_DAYS * 86_400_000 ? duration : undefined;
}

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
  if (!isRamp(plan.steps)) {
    throw new ReleaseError('refused', 'The steps of a ramp ascend and end with 100.');
  }
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

function isRamp(steps: number[]): boolean {
  const ascends = steps.every((percent, index) => percent > (steps[index - 1] ?? 0));
  return ascends && steps.length > 1 && steps.length <= MOST_STEPS && steps.at(-1) === 100;
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
