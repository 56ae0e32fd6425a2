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

/** New visitors that a step of a ramp has at least, unless somebody says otherwise. */
export const STEP_VISITORS = 20;

const MOST_STEPS = 20;

/** @returns The shares of a ramp in percent, such as of '1,10,50,100'; undefined if they make no sense. */
export function parseSteps(text: string): number[] | undefined {
  const steps = text.split(',').map((step) => (/^\s*\d{1,3}\s*$/.test(step) ? Number(step) : NaN));
  const ascends = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  const isRamp = steps.length > 1 && steps.length <= MOST_STEPS && steps.at(-1) === 100;
  return ascends && isRamp ? steps : undefined;
}

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export const LONGEST_DAYS = 30;

/** @returns Milliseconds of a time such as '90s' or '10m'; undefined if it is none, or too long. */
export function parseDuration(text: string): number | undefined {
  const [, number = '0', unit = 's'] = /^(\d{1,5})([smhd])$/.exec(text.trim()) ?? [];
  const duration = Number(number) * (UNITS[unit] ?? 0);
  return duration > 0 && duration <= LONGEST_DAYS * 86_400_000 ? duration : undefined;
}
