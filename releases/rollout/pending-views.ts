import type { Trial } from './trials.ts';

/** Views that are followed at once: anybody can begin any number of them. */
const MOST_VIEWS = 10_000;

/** A view of a page that has begun and was not heard of since. */
export interface PendingView {
  trial: Trial;
  visitor: string;
  /** Milliseconds since 1970. */
  begun: number;
}

/**
 * The views of trials that have begun at this server and are neither shown nor left. In memory: a restart forgets
 * them, which says nothing against their release.
 */
export class PendingViews {
  readonly #views = new Map<string, PendingView>();

  /** @param view Name of the view. */
  begin(pending: PendingView, view: string): void {
    if (this.#views.size < MOST_VIEWS) this.#views.set(keyOf(pending, view), pending);
  }

  /** @returns Whether the view was pending here. */
  end(of: Pick<PendingView, 'trial' | 'visitor'>, view: string): boolean {
    return this.#views.delete(keyOf(of, view));
  }

  /** Removes the views that began before a time, and returns them. */
  takeOverdue(before: number): PendingView[] {
    const overdue = [...this.#views].filter(([, { begun }]) => begun < before);
    for (const [key] of overdue) this.#views.delete(key);
    return overdue.map(([, pending]) => pending);
  }
}

function keyOf({ trial, visitor }: Pick<PendingView, 'trial' | 'visitor'>, view: string): string {
  const { app, version, since } = trial;
  return JSON.stringify([app, version, since, visitor, view]);
}
