import type { StoredRegistry } from '@catalogmx/shared/contract';
import { isNamed } from './publications.ts';
import { historyOf } from './registry-change.ts';

/**
 * Whether commands may choose a release by themselves, and the server may run it: its publisher may also promote, or
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
