import type { StoredApp } from '@catalogmx/shared/contract';
import type { Trial, TrialCounts, Trials } from './trials.ts';

/** Share of visitors that a sound release fails: extensions, networks, and browsers that are too old. */
const USUAL_SHARE = 0.05;

/** Visitors that {@link USUAL_SHARE} counts as much as, beside those of the live release. */
const PRIOR_VISITORS = 5;

/** How much of what usually works a bad release breaks. */
const BREAKING = [0.1, 0.25, 0.6, 0.9];

/**
 * How much each failing visitor of `leastFailing` has to add to the evidence. With three, a release has to be
 * 343 times more likely to be bad than to be good.
 */
const EVIDENCE_PER_VISITOR = 7;

/** Counts of a trial so far. */
export interface TrialVerdict extends TrialCounts {
  /** Whether there is enough evidence to roll the release back. */
  isBad: boolean;
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
  return { ...found, isBad: isBad(found, beside, leastFailing) };
}

/** @param beside Counts of the live release over the same time, which share networks and browsers with it. */
export function isBad(
  found: TrialCounts,
  beside: TrialCounts | undefined,
  leastFailing: number,
): boolean {
  const needed = EVIDENCE_PER_VISITOR ** leastFailing;
  return found.failing >= leastFailing && evidenceAgainst(found, beside) >= needed;
}

/**
 * Returns how many times more likely the counts are if the release is bad than if it is as good as the live
 * one: a mixture of likelihood ratios. It may be looked at after every visitor: for a good release, the chance
 * that it ever exceeds N is at most 1 / N.
 */
function evidenceAgainst(
  { visitors, failing }: TrialCounts,
  live: TrialCounts = { visitors: 0, failing: 0 },
): number {
  const usual = Math.max(
    USUAL_SHARE,
    (live.failing + USUAL_SHARE * PRIOR_VISITORS) / (live.visitors + PRIOR_VISITORS),
  );
  const ratios = BREAKING.map(
    (broken) =>
      ((usual + (1 - usual) * broken) / usual) ** failing * (1 - broken) ** (visitors - failing),
  );
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}
