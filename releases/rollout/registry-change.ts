import type { RegisteredRelease, RegistryChange, StoredApp } from '@catalogmx/shared/contract';
import { findRemovedPages } from '../gate/removed-pages.ts';

/** Who changes what is live, and why. */
export interface ChangeNote {
  /** ISO 8601. */
  time: string;
  by: string;
  reason?: string;
  forced?: boolean;
  pagesNotLoaded?: boolean;
}

/** Changes that are kept of an app; older ones are forgotten. */
const LONGEST_HISTORY = 500;

/** Every visitor gets a release, which ends a canary; the history says so of another one. */
export function promoted(
  app: StoredApp | undefined,
  release: RegisteredRelease,
  note: ChangeNote,
): StoredApp {
  const from = app?.current.version;
  const { version } = release;
  return {
    current: release,
    previous: app?.current,
    history: extended(app, {
      action: 'promote',
      version,
      from,
      ...removal(app, release),
      ...endingCanary(app, version, note),
    }),
  };
}

/** A share of the visitors gets a release. */
export function withCanary(
  app: StoredApp,
  release: RegisteredRelease,
  percent: number,
  note: ChangeNote,
): StoredApp {
  const { version } = release;
  const history = extended(app, {
    action: 'canary',
    version,
    percent,
    ...removal(app, release),
    ...note,
  });
  return { ...app, canary: { release, percent }, history };
}

/** The visitors of the canary are back on the current release. */
export function withoutCanary({ canary, ...app }: StoredApp, note: ChangeNote): StoredApp {
  const from = canary?.release.version;
  const { version } = app.current;
  return { ...app, history: extended(app, { action: 'rollback', version, from, ...note }) };
}

/** Every visitor is back on an earlier release; `previous` is the one that was live before that. */
export function rolledBack(
  app: StoredApp,
  to: RegisteredRelease,
  previous: RegisteredRelease | undefined,
  note: ChangeNote,
): StoredApp {
  const from = app.current.version;
  const { version } = to;
  const ending = endingCanary(app, version, note);
  const history = extended(app, { action: 'rollback', version, from, ...ending });
  return { current: to, previous, history };
}

function removal(
  app: StoredApp | undefined,
  release: RegisteredRelease,
): Pick<RegistryChange, 'removedPages'> {
  const removedPages = app ? findRemovedPages(app.current, release) : [];
  return removedPages.length > 0 ? { removedPages } : {};
}

function endingCanary(app: StoredApp | undefined, version: string, note: ChangeNote): ChangeNote {
  const canary = app?.canary?.release.version;
  if (canary === undefined || canary === version) return note;
  const end = `ends the canary of ${canary}`;
  return { ...note, reason: note.reason ? `${note.reason}; ${end}` : end };
}

function extended(app: StoredApp | undefined, change: RegistryChange): RegistryChange[] {
  return [...(app?.history ?? []), change].slice(-LONGEST_HISTORY);
}

/**
 * The releases that were live for all visitors and were never taken back, the current one last: what
 * one can go back to.
 */
export function liveReleases(history: RegistryChange[]): string[] {
  const live: string[] = [];
  const drop = (version: string | undefined) => {
    const index = live.indexOf(version ?? '');
    if (index >= 0) live.splice(index, 1);
  };
  for (const { action, version, from } of history) {
    if (action === 'canary') continue;
    if (action === 'rollback') drop(from);
    drop(version);
    live.push(version);
  }
  return live;
}

/** When each release was last live, for all or for a canary's share; not those that still are. */
export function lastLiveTimes(history: RegistryChange[]): Map<string, number> {
  const ended = new Map<string, number>();
  let current: string | undefined;
  let canary: string | undefined;
  for (const { action, version, time } of history) {
    for (const live of [current, canary]) if (live) ended.set(live, Date.parse(time));
    if (action !== 'canary') current = version;
    canary = action === 'canary' ? version : undefined;
  }
  for (const live of [current, canary]) ended.delete(live ?? '');
  return ended;
}
