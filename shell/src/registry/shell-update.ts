import { tabStorage } from '../tab-storage.ts';
import type { LiveRegistry } from './live-registry.ts';

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
