import { type Registry, SHELL } from '@catalogmx/shared/contract';
import { tabStorage } from '@catalogmx/shared/tab-storage';
import { fetchRegistry } from './fetch-registry.ts';

const FRESH_MS = 2_000;

/**
 * The releases of this tab. Pages on screen do not change with a newer registry, and if it names another shell than
 * the document has, the tab keeps its whole set: releases that went live with that shell may not work in this one.
 */
export class LiveRegistry {
  #registry: Registry | undefined;
  #newest: Registry | undefined;
  #checkedAt = performance.now();
  #checking: Promise<void> | undefined;
  #isReachable = true;
  readonly #adapt: (registry: Registry) => Registry;

  /** @param adapt Applies a tester's override to each registry. */
  constructor(registry: Registry | undefined, adapt: (registry: Registry) => Registry) {
    this.#adapt = adapt;
    this.#registry = registry && adapt(registry);
    this.#newest = this.#registry;
    if (!registry) this.#checkedAt = Number.NEGATIVE_INFINITY;
  }

  get current(): Registry | undefined {
    return this.#registry;
  }

  /** The version of the shell that a new document would have, and the preview that it would show. */
  get newestShell(): string | undefined {
    return shellOf(this.#newest);
  }

  /** Takes the previous release of an app for the current one until the registry is fetched again. */
  fallBack(app: string): void {
    const { [app]: entry, ...others } = this.#registry?.apps ?? {};
    if (entry?.previous)
      this.#registry = { apps: { ...others, [app]: { current: entry.previous } } };
  }

  /** Outcome of the last fetch. */
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
    this.#newest = this.#adapt(registry);
    const isOfDocument = !this.#registry || shellOf(this.#registry) === this.newestShell;
    if (isOfDocument) this.#registry = this.#newest;
  }
}

/** Compared only: without a preview, nothing follows the comma. */
function shellOf(registry: Registry | undefined): string | undefined {
  const shell = registry?.apps[SHELL]?.current;
  return shell && [shell.version, shell.preview].join();
}

/** Reloads a tab for a newer shell, once per version: a host may name a shell that it does not serve yet. */
export class ShellUpdater {
  readonly #live: LiveRegistry;
  readonly #running: string | undefined;
  readonly #reload: () => void;

  /** @param live The registry that came with the document: it names the running shell. */
  constructor(live: LiveRegistry, reload = () => location.reload()) {
    this.#live = live;
    this.#running = live.newestShell;
    this.#reload = reload;
  }

  get isDue(): boolean {
    const newest = this.#live.newestShell;
    if (!newest || !this.#running || newest === this.#running) return false;
    if (!this.#live.isReachable || !navigator.onLine) return false;
    return attemptOf(newest).read() === null;
  }

  /** Reloads the document. Returns false, and does not reload, if the attempt cannot be stored. */
  start(): boolean {
    if (!attemptOf(this.#live.newestShell).write('')) return false;
    this.#reload();
    return true;
  }
}

function attemptOf(version: string | undefined) {
  return tabStorage(`shell-renewal ${version}`);
}
