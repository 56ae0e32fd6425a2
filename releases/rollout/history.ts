import type { RegistryChange, StoredApp, StoredRegistry } from '@catalogmx/shared/contract';
import { isNamed } from './publications.ts';

/** Changes of an app that are kept, besides those that say what was rolled back. */
const LONGEST_HISTORY = 500;

/** Returns all changes of an app, oldest first, also those before it was retired. */
export function historyOf({ apps, retired }: StoredRegistry, app: string): RegistryChange[] {
  return [...(retired?.[app] ?? []), ...(apps[app]?.history ?? [])];
}

/** Adds a change to the history of an app. */
export function extended(app: StoredApp | undefined, change: RegistryChange): RegistryChange[] {
  const history = [...(app?.history ?? []), change];
  const old = history.slice(0, -LONGEST_HISTORY);
  // A release that was rolled back must not go live by itself, however long ago that was.
  const kept = old.filter((one, index) => isNeeded(one, old.slice(index + 1), old));
  return [...kept, ...history.slice(-LONGEST_HISTORY)];
}

/** Returns true if an old change is the last one that says that a release was rolled back, or that it went live again. */
function isNeeded(change: RegistryChange, later: RegistryChange[], old: RegistryChange[]): boolean {
  const { action, version, from, along } = change;
  const isRollbackOf = (name: string | undefined) => (one: RegistryChange) =>
    one.action === 'rollback' && one.from === name;
  if (action === 'rollback' && from !== undefined) {
    const again = later.filter(isRollbackOf(from));
    return !again.some((one) => one.along === undefined || along !== undefined);
  }
  const isLater = later.some((one) => one.version === version || isRollbackOf(version)(one));
  return !isLater && old.some(isRollbackOf(version));
}

/** Returns the versions that can be rolled back to: live once, never rolled back, current one last. */
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
  const current = live.at(-1);
  return live.filter((version) => version === current || !wasRolledBack(history, version));
}

/** Returns true if the last change that concerns a release rolled it back. */
export function isTakenBack(history: RegistryChange[], version: string): boolean {
  const last = history.findLast(
    (change) =>
      change.version === version || (change.action === 'rollback' && change.from === version),
  );
  return last?.action === 'rollback' && last.from === version && last.version !== version;
}

/** Returns true if a release, or its canary, was ever rolled back for its own sake, even if somebody made it live again. */
export function wasRolledBack(history: RegistryChange[], version: string): boolean {
  return history.some(
    (change) =>
      change.action === 'rollback' &&
      change.from === version &&
      change.version !== version &&
      change.along === undefined,
  );
}

/**
 * Returns true if commands may choose a release by themselves, and the server may run it: its publisher may also promote, or
 * somebody who may has made it live or a canary since. A release for previews only is never trusted.
 */
export function isTrusted(registry: StoredRegistry, app: string, version: string): boolean {
  if (isNamed(registry.apps[app], version)) return true;
  const isIt = (entry: { version: string }) => entry.version === version;
  const published = registry.publications?.[app]?.filter(isIt) ?? [];
  if (published.some(({ mayPromote, removed }) => mayPromote && !removed)) return true;
  // Published again after its removal, a version may have other files than those that were live.
  const since = [...published, ...(registry.previewed?.[app]?.filter(isIt) ?? [])]
    .map(({ time, removed }) => removed?.time ?? time)
    .reduce((one, other) => (one > other ? one : other), '');
  return historyOf(registry, app).some((change) => isIt(change) && change.time >= since);
}
