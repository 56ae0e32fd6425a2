import type { StoredApp } from '@catalogmx/shared/contract';
import { evidenceAgainst } from './sequential-test.ts';
import type { Trial, TrialCounts, Trials } from './trials.ts';

/**
 * How much each failing visitor of `leastFailing` has to add to the evidence. With three, a release has to be
 * 343 times more likely to be bad than to be good.
 */
const EVIDENCE_PER_VISITOR = 7;

/** What a trial says so far. */
export interface TrialVerdict extends TrialCounts {
  /** Whether there is enough evidence to roll the release back. */
  isBad: boolean;
  /**
   * Whether there is enough to hold a ramp: the square root of what a rollback needs. With 343, a good release
   * is ever held at most once in 18 ramps.
   */
  isSuspicious: boolean;
  /** Whether it says nothing yet: too few visitors, or more failures than a good release has, which may be chance. */
  isUndecided: boolean;
}

/**
 * Judges the release of a trial. A canary is compared with the live release over the same time.
 * @param leastFailing Visitors that must meet failures before a release is rolled back.
 */
export async function judgeTrial(
  trials: Trials,
  { current, canary }: StoredApp,
  trial: Trial,
  leastFailing: number,
): Promise<TrialVerdict> {
  const found = await trials.count(trial);
  const isCanary = canary?.release.version === trial.version;
  const beside = isCanary ? await trials.count({ ...trial, version: current.version }) : undefined;
  const evidence = evidenceAgainst(found, beside);
  const needed = EVIDENCE_PER_VISITOR ** leastFailing;
  const isSuspicious = evidence >= Math.sqrt(needed);
  return {
    ...found,
    isBad: found.failing >= leastFailing && evidence >= needed,
    isSuspicious,
    isUndecided: !isSuspicious && (found.visitors < leastFailing || evidence >= 1),
  };
}
