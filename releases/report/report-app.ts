import type { StoredApp } from '@catalogmx/shared/contract';
import { isPreviewOnly, previewsOf } from '../previews/preview-registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Count } from '../store/stored-counts.ts';
import { byPublication, isTakenBack } from '../rollout/publications.ts';
import { runningRamp, reportRamp } from '../rollout/ramp-change.ts';
import { findRollbackTarget } from '../rollout/roll-back.ts';
import { isTrusted } from '../rollout/trusted-release.ts';
import { historyOf } from '../rollout/registry-change.ts';
import { failuresOf } from '../rollout/release-counts.ts';
import type { ReleaseReport } from '../schemas.ts';
import { vitalPercentiles } from './vital-percentiles.ts';

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
