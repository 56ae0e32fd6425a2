import type { Registry } from '@catalogmx/shared/contract';
import { fetchRegistry } from './fetch-registry.ts';

/** How long an answer counts as fresh, in milliseconds: a visitor's next click is seldom sooner. */
const FRESH = 2_000;

/** The releases that are live, as far as this tab knows. What is shown does not change by itself. */
export class LiveRegistry {
  #registry: Registry | undefined;
  #checkedAt = performance.now();
  #checking: Promise<void> | undefined;
  #isReachable = true;
  readonly #adapt: (registry: Registry) => Registry;

  /**
   * @param registry What the page came with; undefined where there was none.
   * @param adapt Lays a tester's own build over each registry.
   */
  constructor(registry: Registry | undefined, adapt: (registry: Registry) => Registry) {
    this.#adapt = adapt;
    this.#registry = registry && adapt(registry);
    if (!registry) this.#checkedAt = Number.NEGATIVE_INFINITY;
  }

  /** The newest known; undefined where none could be had yet. */
  get current(): Registry | undefined {
    return this.#registry;
  }

  /** Whether the server answered when it was last asked. */
  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** Asks the server for a newer one, unless the answer is fresh. Never fails: the last good one stays. */
  refresh(): Promise<void> {
    if (performance.now() - this.#checkedAt < FRESH) return Promise.resolve();
    this.#checking ??= this.#fetch().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  async #fetch(): Promise<void> {
    const registry = await fetchRegistry();
    this.#isReachable = registry !== undefined;
    if (!registry) return;
    this.#checkedAt = performance.now();
    this.#registry = this.#adapt(registry);
  }
}
