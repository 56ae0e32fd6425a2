import { formatEvery } from '../rollout/ramp.ts';
import type { RampReport } from '../rollout/release-service.ts';
import { shortTime } from './short-time.ts';

/**
 * Formats the state of a ramp in one line: where it is, and what it waits for.
 * @param formatTime Formats an ISO 8601 time. Default: short, in UTC.
 */
export function describeRamp(
  { steps, every, visitors, step, next }: RampReport,
  formatTime: (time: string) => string = shortTime,
): string {
  const where = `step ${step + 1} of ${steps.length}, ${steps[step]} %`;
  const isOver = Date.parse(next) <= Date.now();
  const then = `then ${steps.slice(step + 1).join(', ')} %, each after ${formatEvery(every)} and ${visitors} new visitors`;
  return isOver
    ? `${where}, waiting for ${visitors} new visitors since ${formatTime(next)}; ${then}`
    : `${where} until ${formatTime(next)}; ${then}`;
}
