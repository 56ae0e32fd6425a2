import type { StoredApp } from '@catalogmx/shared/contract';

/** A canary, or a release that has gone live a moment ago, or the live release beside a canary. */
export interface Trial {
  app: string;
  version: string;
  /** ISO 8601 time of the change that began it. */
  since: string;
}

/** The numbers of different visitors. */
export interface TrialCounts {
  visitors: number;
  failing: number;
}

/** Visitors that a trial counts at most. */
export const MOST_VISITORS = 10_000;

/** Milliseconds after a promotion during which failures roll it back. Canaries are always monitored. */
const MONITORED_FOR = 30 * 60_000;

/** Counts the visitors of trials, on all servers together. */
export interface Trials {
  /**
   * Counts a visitor once, however often it is called.
   * @param visitor Key of the visitor, such as an address.
   * @param failed True if a page failed the visitor.
   */
  record(trial: Trial, visitor: string, failed: boolean): Promise<void>;

  count(trial: Trial): Promise<TrialCounts>;

  /** Forgets the visitors of all other trials, or of those that began before a time. */
  keepOnly(trials: Trial[], before?: number): Promise<void>;
}

/** Lists the trials that a release takes part in: its own, and that of the canary beside it. */
export function trialsOf(app: string, live: StoredApp, version: string, now: number): Trial[] {
  const { canary, current } = live;
  const own = monitoredSince(live, version, now);
  const beside =
    canary && current.version === version
      ? monitoredSince(live, canary.release.version, now)
      : undefined;
  return [own, beside].flatMap((since) => (since === undefined ? [] : [{ app, version, since }]));
}

/** Returns the ISO 8601 time at which the trial of a release began, or undefined if it has none. */
export function monitoredSince(
  { canary, current, history = [] }: StoredApp,
  version: string,
  now: number,
): string | undefined {
  if (canary?.release.version === version) {
    // A new share for the same canary continues its trial.
    const before = history.findLastIndex(
      (change) => change.action !== 'canary' || change.version !== version,
    );
    return history[before + 1]?.time;
  }
  if (current.version !== version) return undefined;
  const time = history.findLast(
    (change) => change.action === 'promote' && change.version === version,
  )?.time;
  // Not until a future that only a wrong clock has seen.
  return Math.abs(now - Date.parse(time ?? '')) <= MONITORED_FOR ? time : undefined;
}

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
  /** True if there is enough evidence to roll the release back. */
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
