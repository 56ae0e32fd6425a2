/** At most so many calls in so many milliseconds. */
export interface CallLimit {
  calls: number;
  within: number;
}

/** Most addresses that are remembered; beyond, the one that called first is forgotten. */
const MOST_ADDRESSES = 10_000;

/** Counts the calls of each address in the memory of this process. */
export class AddressLimit {
  readonly #limits: readonly CallLimit[];
  readonly #longest: number;
  readonly #calls = new Map<string, number[]>();

  constructor(limits: readonly CallLimit[]) {
    this.#limits = limits;
    this.#longest = Math.max(...limits.map((limit) => limit.within));
  }

  /** Counts a call and answers 0, or answers how many milliseconds it has to wait, uncounted. */
  take(address: string, now: number): number {
    const recent = (this.#calls.get(address) ?? []).filter((time) => time > now - this.#longest);
    const wait = Math.max(...this.#limits.map((limit) => waitFor(recent, limit, now)));
    if (wait === 0) this.#remember(address, [...recent, now]);
    return wait;
  }

  /** Takes back a call that {@link take} counted. */
  giveBack(address: string): void {
    this.#calls.get(address)?.pop();
  }

  #remember(address: string, times: number[]): void {
    this.#calls.delete(address);
    this.#calls.set(address, times);
    for (const oldest of this.#calls.keys()) {
      if (this.#calls.size <= MOST_ADDRESSES) return;
      this.#calls.delete(oldest);
    }
  }
}

function waitFor(times: number[], { calls, within }: CallLimit, now: number): number {
  const decisive = times.at(-calls);
  return decisive === undefined ? 0 : Math.max(0, decisive + within - now);
}
