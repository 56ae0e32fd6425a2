const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Exponential backoff after failed logins. See docs/decisions/server/login-slowing.md. */
export interface BackoffRule {
  /** Failures without a delay. */
  free: number;
  /** Maximum delay in milliseconds. */
  longest: number;
}

/** An attempt must pass all three rules. */
export const BACKOFF_RULES = {
  /** One account from one address. */
  pair: { free: 5, longest: 15 * MINUTE },
  /** One address, any account. */
  address: { free: 20, longest: 15 * MINUTE },
  /** One account, any address. Short, because the owner may be among those who wait. */
  account: { free: 5, longest: MINUTE },
} as const satisfies Record<string, BackoffRule>;

/** Failures expire this long after the last one, in milliseconds. */
export const FAILURE_LIFETIME = DAY;

/** An address stays familiar for this long after the last login, in milliseconds. */
export const FAMILIAR_ADDRESS_LIFETIME = 90 * DAY;

export interface LoginFailures {
  failures: number;
  last_failed_at: number;
}

/** Returns the milliseconds until the next attempt. The delay doubles with each failure. */
export function remainingBackoff(row: LoginFailures, rule: BackoffRule, now: number): number {
  if (row.failures < rule.free || isExpired(row, now)) return 0;
  const delay = Math.min(rule.longest, SECOND * 2 ** (row.failures - rule.free));
  // A clock that was set back must not lock anybody out until it is there again.
  const lastFailedAt = Math.min(row.last_failed_at, now);
  return Math.max(0, lastFailedAt + delay - now);
}

export function isExpired(row: LoginFailures, now: number): boolean {
  return row.last_failed_at <= now - FAILURE_LIFETIME;
}
