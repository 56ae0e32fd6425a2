import type { WebVitals } from '@catalogmx/shared/contract';
import { type Count, VITAL_LIMITS } from '../store/stored-counts.ts';

/** The share of visits that are at least as good, which is how Web Vitals are judged. */
const SHARE = 0.75;

/**
 * Estimates the 75th percentiles of a release's Web Vitals from the groups in which views are counted, as if the
 * views of a group were spread evenly. A value beyond the last limit is given as that limit.
 * @returns Only the vitals that were reported.
 */
export function vitalPercentiles({ vitals = {} }: Count): WebVitals {
  const found = Object.entries(VITAL_LIMITS).flatMap(([name, limits]) => {
    const value = percentile(vitals[name] ?? [], limits);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

function percentile(groups: number[], limits: readonly number[]): number | undefined {
  const views = groups.reduce((sum, count) => sum + count, 0);
  if (views === 0) return undefined;
  let missing = views * SHARE;
  for (const [index, count] of groups.entries()) {
    const [from, to] = [limits[index - 1] ?? 0, limits[index] ?? limits.at(-1) ?? 0];
    if (missing <= count && count > 0) return from + (to - from) * (missing / count);
    missing -= count;
  }
  return limits.at(-1);
}
