import type { Trial } from './trials.ts';

/** Views that are followed at once: anybody can begin any number of them. */
const MOST_VIEWS = 10_000;

/** Whose view of which release it is. */
interface View {
  app: string;
  version: string;
  visitor: string;
  /** Name of the view. */
  view: string;
}

/** A view of a page that has begun and was not heard of since. */
export interface PendingView extends View {
  /** The trials that its release took part in: one whose canary begins soon after a promotion has two. */
  trials: Trial[];
  /** Milliseconds since 1970. */
  begun: number;
}

/**
 * The views of trials that have begun at this server and are neither shown nor left. In memory: a restart forgets
 * them, which says nothing against their release.
 */
export class PendingViews {
  readonly #views = new Map<string, PendingView>();

  begin(pending: PendingView): void {
    if (this.#views.size < MOST_VIEWS) this.#views.set(keyOf(pending), pending);
  }

  /** @returns Whether the view was pending here. */
  end(view: View): boolean {
    return this.#views.delete(keyOf(view));
  }

  /** Removes the views that began before a time, and returns them. */
  takeOverdue(before: number): PendingView[] {
    const overdue = [...this.#views].filter(([, { begun }]) => begun < before);
    for (const [key] of overdue) this.#views.delete(key);
    return overdue.map(([, pending]) => pending);
  }
}

function keyOf({ app, version, visitor, view }: View): string {
  return JSON.stringify([app, version, visitor, view]);
}
