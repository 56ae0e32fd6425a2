import type { Ramp } from '@catalogmx/shared/contract';
import { MOST_VISITORS } from './trials.ts';

/** Milliseconds after which the team is told of a step that waits for visitors. */
export const REMINDED_AFTER = 24 * 3_600_000;

/** What the trial of a ramp's canary says. */
export interface RampHealth {
  visitors: number;
  isSuspicious: boolean;
}

export type RampMove = 'wait' | 'remind' | 'hold' | 'step';

/** Returns when the current step has lasted long enough, in milliseconds since 1970. */
export function dueAt({ since, every }: Pick<Ramp, 'since' | 'every'>): number {
  return Date.parse(since) + every;
}

/** Whether the time of the current step is over, and nobody has to resume the ramp first. */
export function isDue({ paused, ...ramp }: Ramp, now: number): boolean {
  return (!paused || paused.untilHealthy === true) && now >= dueAt(ramp);
}

/** Decides what to do with a ramp that {@link isDue}. */
export function nextMove(
  ramp: Ramp,
  { visitors, isSuspicious }: RampHealth,
  now: number,
): RampMove {
  if (visitors < neededVisitors(ramp)) {
    const isLate = now >= dueAt(ramp) + REMINDED_AFTER;
    return isLate && ramp.reminded === undefined ? 'remind' : 'wait';
  }
  if (isSuspicious) return ramp.paused ? 'wait' : 'hold';
  return 'step';
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
