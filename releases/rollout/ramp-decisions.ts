import type { Ramp, RegisteredRelease, StoredApp } from '@catalogmx/shared/contract';
import type { Accepted } from '../gate/release-gate.ts';
import { ReleaseError } from '../store/release-error.ts';
import { dueAt, formatEvery } from './ramp.ts';
import { runningRamp, withRamp, withRampStopped } from './ramp-change.ts';
import type { Attribution, Decision } from './registry-change.ts';
import type { RampPlan, RampReport } from '../schemas.ts';

/**
 * Begins a ramp.
 * @param options.accepted What is not a problem, as somebody wants it so.
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
