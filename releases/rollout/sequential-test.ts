import type { TrialCounts } from './trials.ts';

/** Share of visitors that a sound release fails: extensions, networks, and browsers that are too old. */
const USUAL_SHARE = 0.05;

/** Visitors that {@link USUAL_SHARE} counts as much as, beside those of the live release. */
const PRIOR_VISITORS = 5;

/** How much of what usually works a bad release breaks. */
const BREAKING = [0.1, 0.25, 0.6, 0.9];

/**
 * Returns how many times more likely the counts are if the release is bad than if it is as good as the live
 * one: a mixture of likelihood ratios. It may be looked at after every visitor: for a good release, the chance
 * that it ever exceeds N is at most 1 / N.
 * @param live Counts of the live release over the same time, which share networks and browsers with it.
 */
export function evidenceAgainst(
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
