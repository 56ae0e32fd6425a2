import { lastLiveTimes } from './registry-change.ts';
import { withRemoval } from './publications.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Days after which no open tab is expected to request the files of a release. */
export const KEPT_DAYS = 14;

const DAY = 24 * 3_600_000;

/**
 * Removes the releases of an app, except the current, the previous, the canary and those that were live
 * or built within the given days.
 * @param options.by Name of the operator in the history.
 * @returns The removed versions.
 */
export async function pruneReleases(
  store: ReleaseStore,
  app: string,
  { days, now, by }: { days: number; now: number; by: string },
): Promise<string[]> {
  const removed: string[] = [];
  await store.change(async (registry) => {
    const live = registry.apps[app];
    const named = [live?.current, live?.previous, live?.canary?.release];
    const kept = new Set(named.map((release) => release?.version));
    const ended = lastLiveTimes(live?.history ?? []);
    for (const { version, time } of await store.releasesOf(app)) {
      // A release that was never live may be about to be promoted: its age counts from the build.
      const neededAt = ended.get(version) ?? Date.parse(time);
      if (kept.has(version) || neededAt >= now - days * DAY) continue;
      await store.remove(app, version);
      removed.push(version);
    }
    await store.sweep(now);
    if (removed.length === 0) return undefined;
    return withRemoval(registry, app, removed, { time: new Date(now).toISOString(), by });
  });
  return removed;
}
