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

/** Counts the visitors of trials, on all servers together. */
export interface Trials {
  /**
   * Counts a visitor once, however often it is called.
   * @param visitor Key of the visitor, such as an address.
   * @param failed Whether a page failed the visitor.
   */
  record(trial: Trial, visitor: string, failed: boolean): Promise<void>;

  count(trial: Trial): Promise<TrialCounts>;

  /** Forgets the visitors of all other trials. */
  keepOnly(trials: Trial[]): Promise<void>;
}
