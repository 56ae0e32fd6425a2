import type { RegistryChange, Release, StoredRegistry } from '@catalogmx/shared/contract';
import { historyOf } from './history.ts';
import { unexpiredPreviews } from '../previews/preview-registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Days after which no open tab is expected to request the files of a release. */
export const KEPT_DAYS = 14;

const DAY = 24 * 3_600_000;

/**
 * Returns the versions of an app that are neither current, previous, the canary nor in a preview, and were neither
 * live nor built within the given days.
 */
export async function findUnneeded(
  store: ReleaseStore,
  registry: StoredRegistry,
  app: string,
  { days, confirmed }: { days: number; confirmed: number },
): Promise<string[]> {
  const live = registry.apps[app];
  const named = [live?.current, live?.previous, live?.canary?.release];
  const previewed = unexpiredPreviews(registry, confirmed).map(([, { releases }]) => releases[app]);
  const kept = new Set([...named.map((release) => release?.version), ...previewed]);
  const ended = lastLiveTimes(historyOf(registry, app));
  // A release that was never live may be about to be promoted: its age counts from the build.
  const neededAt = ({ version, time }: Release) => ended.get(version) ?? Date.parse(time);
  return (await store.releasesOf(app))
    .filter(
      (release) =>
        !kept.has(release.version) && (days === 0 || neededAt(release) < confirmed - days * DAY),
    )
    .map(({ version }) => version);
}

/** Returns when each release was last live or a canary, without those that still are. */
function lastLiveTimes(history: RegistryChange[]): Map<string, number> {
  const ended = new Map<string, number>();
  let current: string | undefined;
  let canary: string | undefined;
  for (const { action, version, time } of history) {
    for (const live of [current, canary]) if (live) ended.set(live, Date.parse(time));
    if (action === 'retire') current = undefined;
    else if (action !== 'canary') current = version;
    canary = action === 'canary' ? version : undefined;
  }
  for (const live of [current, canary]) ended.delete(live ?? '');
  return ended;
}
