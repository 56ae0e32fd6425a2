import type { Release, StoredRegistry } from '@catalogmx/shared/contract';
import { historyOf, lastLiveTimes } from './registry-change.ts';
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
