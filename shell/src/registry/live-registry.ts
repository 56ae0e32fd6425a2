import type { Registry } from '@catalogmx/shared/contract';
import { fetchRegistry } from './fetch-registry.ts';

const FRESH_MS = 2_000;

/** The newest registry known to this tab. Pages on screen do not change with it. */
export class LiveRegistry {
  #registry: Registry | undefined;
  #checkedAt = performance.now();
  #checking: Promise<void> | undefined;
  #isReachable = true;
  readonly #adapt: (registry: Registry) => Registry;

  /** @param adapt Applies a tester's override to each registry. */
  constructor(registry: Registry | undefined, adapt: (registry: Registry) => Registry) {
    this.#adapt = adapt;
    this.#registry = registry && adapt(registry);
    if (!registry) this.#checkedAt = Number.NEGATIVE_INFINITY;
  }

  get current(): Registry | undefined {
    return this.#registry;
  }

  /** Takes the previous release of an app for the current one until the registry is fetched again. */
  fallBack(app: string): void {
    const { [app]: entry, ...others } = this.#registry?.apps ?? {};
    if (entry?.previous)
      this.#registry = { apps: { ...others, [app]: { current: entry.previous } } };
  }

  /** Whether the last fetch succeeded. */
  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** Fetches the registry unless it is fresh. Never rejects: a failure leaves the last good one. */
  refresh(): Promise<void> {
    if (performance.now() - this.#checkedAt < FRESH_MS) return Promise.resolve();
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
