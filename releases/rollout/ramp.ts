import type { Ramp } from '@catalogmx/shared/contract';
import { MOST_VISITORS } from './trials.ts';

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
