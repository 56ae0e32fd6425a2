/** A canary, or a release that has gone live a moment ago. */
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

/** Counts the visitors of trials, on all servers together. */
export interface Trials {
  /**
   * Counts a visitor once, however often it is called.
   * @param visitor Key of the visitor, such as an address.
   * @param failed Whether a page failed the visitor.
   * @returns The counts, if `failed`.
   */
  record(trial: Trial, visitor: string, failed: boolean): Promise<TrialCounts | undefined>;

  /** Forgets the visitors of all other trials. */
  keepOnly(trials: Trial[]): Promise<void>;
}
