import { setTimeout } from 'node:timers/promises';

/** How long a load balancer has to notice that no more requests should come, in milliseconds. */
const NOTICE = 1_500;

/** A balancer asks more often than this, in milliseconds. */
const ASKED_WITHIN = 30_000;

/** Whether requests should be sent to this process. */
export class Readiness {
  #isDraining = false;
  #lastAsked = -Infinity;

  /** For a load balancer. Its question is remembered for {@link drain}. */
  ask(): boolean {
    this.#lastAsked = performance.now();
    return !this.#isDraining;
  }

  /** Sends load balancers away, and settles when they had the time to go: at once if there is none. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    if (performance.now() - this.#lastAsked < ASKED_WITHIN) await setTimeout(NOTICE);
  }
}
