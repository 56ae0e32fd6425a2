import type { Release, StoredRegistry } from '@catalogmx/shared/contract';
import { historyOf, lastLiveTimes } from './registry-change.ts';
import { unexpiredPreviews } from '../previews/preview-registry.ts';
import { withRemoved } from '../previews/remove-left-over.ts';
import { withRemoval } from './publications.ts';
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

/**
 * Removes the releases of an app that {@link findUnneeded} returns.
 * @param options.by Name of the operator in the history.
 * @returns The removed versions.
 */
export async function pruneReleases(
  store: ReleaseStore,
  app: string,
  { days, now, confirmed, by }: { days: number; now: number; confirmed: number; by: string },
): Promise<string[]> {
  let removed: string[] = [];
  await store.change(async (registry) => {
    removed = await findUnneeded(store, registry, app, { days, confirmed });
    for (const version of removed) await store.remove(app, version);
    await store.sweep(confirmed);
    if (removed.length === 0) return undefined;
    const removal = { time: new Date(now).toISOString(), by };
    return withRemoved(withRemoval(registry, app, removed, removal), app, removed, removal);
  });
  return removed;
}
