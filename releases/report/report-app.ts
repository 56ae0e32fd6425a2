import { historyOf, isTakenBack, isTrusted } from '../rollout/history.ts';
import type { StoredApp, WebVitals } from '@catalogmx/shared/contract';
import { isPreviewOnly, previewsOf } from '../previews/preview-registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Count, VITAL_LIMITS } from '../store/stored-counts.ts';
import { byPublication } from '../rollout/publications.ts';
import { runningRamp, reportRamp } from '../rollout/ramp.ts';
import { findRollbackTarget } from '../rollout/roll-back.ts';

import { failuresOf } from '../rollout/release-counts.ts';
import type { ReleaseReport } from '../schemas.ts';

/** Returns the state of an app. */
export async function reportApp(
  store: ReleaseStore,
  app: string,
  now: number,
): Promise<ReleaseReport> {
  const live = store.live.apps[app];
  const canary = live?.canary;
  const ramp = runningRamp(live)?.ramp;
  const history = historyOf(store.live, app);
  const publications = store.live.publications?.[app] ?? [];
  const previewed = (store.live.previewed?.[app] ?? []).filter(({ pending }) => !pending);
  const counts = (await store.readCounts())[app] ?? {};
  return {
    app,
    current: live?.current.version,
    previous: live?.previous?.version,
    canary: canary && {
      version: canary.release.version,
      percent: canary.percent,
      ramp: ramp && reportRamp(ramp),
    },
    releases: byPublication(await store.releasesOf(app), publications).map(
      ({ version, time, commit, contract, oldestContract }) => {
        const count: Count = counts[version] ?? { loads: 0, failures: {} };
        const { loads, renderingStopped } = count;
        const failures = failuresOf(count);
        const takenBack = isTakenBack(history, version);
        const contracts = { contract, oldestContract };
        const previews = previewsOf(store.live, app, version, now);
        const previewOnly = isPreviewOnly(store.live, app, version);
        return {
          version,
          time,
          commit,
          ...contracts,
          loads,
          failures,
          renderingStopped,
          takenBack,
          vitals: vitalPercentiles(count),
          ...(previews.length > 0 && { previews }),
          ...(previewOnly && { previewOnly }),
          ...(!isTrusted(store.live, app, version) && { untrusted: true }),
        };
      },
    ),
    rollbackTarget: live && rollbackTargetOf(store, app, live),
    history,
    publications: [...publications, ...previewed].toSorted((one, other) =>
      one.time.localeCompare(other.time),
    ),
  };
}

function rollbackTargetOf(store: ReleaseStore, app: string, live: StoredApp): string | undefined {
  try {
    return findRollbackTarget(store, app, live).target.version;
  } catch {
    return undefined;
  }
}

/** The share of visits that are at least as good, which is how Web Vitals are judged. */
const SHARE = 0.75;

/**
 * Estimates the 75th percentiles of a release's Web Vitals from the groups in which views are counted, as if the
 * views of a group were spread evenly. A value beyond the last limit is given as that limit.
 * @returns Only the vitals that were reported.
 */
export function vitalPercentiles({ vitals = {} }: Count): WebVitals {
  const found = Object.entries(VITAL_LIMITS).flatMap(([name, limits]) => {
    const value = percentile(vitals[name] ?? [], limits);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

function percentile(groups: number[], limits: readonly number[]): number | undefined {
  const views = groups.reduce((sum, count) => sum + count, 0);
  if (views === 0) return undefined;
  let missing = views * SHARE;
  for (const [index, count] of groups.entries()) {
    const [from, to] = [limits[index - 1] ?? 0, limits[index] ?? limits.at(-1) ?? 0];
    if (missing <= count && count > 0) return from + (to - from) * (missing / count);
    missing -= count;
  }
  return limits.at(-1);
}
