const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How failures slow the next attempt. Why so: docs/decisions/login-slowing.md. */
export interface DelayRule {
  /** Failures that cost nothing. */
  free: number;
  /** The longest delay, in milliseconds. */
  longest: number;
}

/** The three rules an attempt has to pass. */
export const DELAY_RULES = {
  /** One account from one address. */
  pair: { free: 5, longest: 15 * MINUTE },
  /** One address, whatever the account. */
  address: { free: 20, longest: 15 * MINUTE },
  /** One account, whatever the address: short, since its owner may be among those who wait. */
  account: { free: 5, longest: MINUTE },
} as const satisfies Record<string, DelayRule>;

/** Failures are forgotten when none has come for so long. */
export const FORGET_FAILURES = DAY;

/** An address is forgotten as one of the owner's when no login has come from it for so long. */
export const FORGET_ADDRESS = 90 * DAY;

/** What is kept of the failures of one subject. */
export interface Failures {
  failures: number;
  last_failed_at: number;
}

/** How long the next attempt has to wait, in milliseconds. The delay doubles with each failure. */
export function remainingDelay(row: Failures, rule: DelayRule, now: number): number {
  if (row.failures < rule.free || isForgotten(row, now)) return 0;
  const delay = Math.min(rule.longest, SECOND * 2 ** (row.failures - rule.free));
  return Math.max(0, row.last_failed_at + delay - now);
}

/** Whether the failures are too old to count. */
export function isForgotten(row: Failures, now: number): boolean {
  return row.last_failed_at <= now - FORGET_FAILURES;
}
