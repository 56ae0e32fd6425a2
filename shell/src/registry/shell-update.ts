import { SHELL } from '@catalogmx/shared/contract';
import type { LiveRegistry } from './live-registry.ts';

/** The tab notes each version of the shell that it was loaded anew for, under this and the version. */
const KEY = 'shell-renewal ';

/**
 * Brings a newer shell into a tab that is open: the page of the next address comes with a document of
 * its own. A version is tried once, as a host may name one that it does not serve yet.
 */
export class ShellUpdater {
  readonly #live: LiveRegistry;
  readonly #running: string | undefined;
  readonly #reload: () => void;

  /**
   * @param live As the page came with it: it names the shell that runs.
   * @param reload Loads the document of the address anew and leaves the history with its state.
   */
  constructor(live: LiveRegistry, reload = () => location.reload()) {
    this.#live = live;
    this.#running = this.#newest;
    this.#reload = reload;
  }

  /** Whether the visitor is to have another shell than the one that runs, and can get it now. */
  get isDue(): boolean {
    const newest = this.#newest;
    if (!newest || !this.#running || newest === this.#running) return false;
    if (!this.#live.isReachable || !navigator.onLine) return false;
    try {
      return sessionStorage.getItem(KEY + newest) === null;
    } catch {
      // Where nothing can be noted the next page load has to do.
      return false;
    }
  }

  /** Loads the document anew. Answers false where that cannot be noted, and is not done. */
  start(): boolean {
    try {
      sessionStorage.setItem(`${KEY}${this.#newest}`, '');
    } catch {
      return false;
    }
    this.#reload();
    return true;
  }

  get #newest(): string | undefined {
    return this.#live.current?.apps[SHELL]?.current.version;
  }
}
