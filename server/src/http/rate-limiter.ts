export interface RateLimit {
  calls: number;
  /** Milliseconds. */
  within: number;
}

/** Bounds the memory. Beyond it, the address that has been idle longest is dropped. */
const MAX_ADDRESSES = 10_000;

/** Limits the calls of each address in sliding windows, in the memory of this process. */
export class RateLimiter {
  readonly #limits: readonly RateLimit[];
  readonly #longest: number;
  readonly #calls = new Map<string, number[]>();

  constructor(limits: readonly RateLimit[]) {
    this.#limits = limits;
    this.#longest = Math.max(...limits.map((limit) => limit.within));
  }

  /** Counts a call and returns 0, or returns the milliseconds to wait without counting it. */
  take(address: string, now: number): number {
    const recent = this.#recent(address, now);
    const wait = Math.max(...this.#limits.map((limit) => waitFor(recent, limit, now)));
    if (wait === 0) this.#remember(address, [...recent, now]);
    return wait;
  }

  #recent(address: string, now: number): number[] {
    return (this.#calls.get(address) ?? []).filter(
      // A clock that was set back must not make anybody wait for the future.
      (time) => time > now - this.#longest && time <= now,
    );
  }

  #remember(address: string, times: number[]): void {
    this.#calls.delete(address);
    this.#calls.set(address, times);
    for (const oldest of this.#calls.keys()) {
      if (this.#calls.size <= MAX_ADDRESSES) return;
      this.#calls.delete(oldest);
    }
  }
}

/** Returns the milliseconds until a limit accepts a call after those, the oldest first. */
export function waitFor(times: number[], { calls, within }: RateLimit, now: number): number {
  const oldestCounted = times.at(-calls);
  return oldestCounted === undefined ? 0 : Math.max(0, oldestCounted + within - now);
}
