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
   * @param failed Whether a page failed the visitor.
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
