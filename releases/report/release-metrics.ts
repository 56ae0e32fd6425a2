import type { ReleaseCounts } from '../rollout/release-counts.ts';
import { VITAL_LIMITS } from '../store/stored-counts.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Formats shares and page views of all releases for Prometheus. */
export function releaseMetrics(store: ReleaseStore, counts: ReleaseCounts): string {
  const live = Object.entries(store.live.apps).flatMap(([app, { current, canary }]) => [
    sample('release_share', { app, version: current.version }, 100 - (canary?.percent ?? 0)),
    ...(canary
      ? [sample('release_share', { app, version: canary.release.version }, canary.percent)]
      : []),
  ]);
  const loads = counts.all.map(({ app, version, count }) =>
    sample('release_loads_total', { app, version }, count.loads),
  );
  const failures = counts.all.flatMap(({ app, version, count }) =>
    Object.entries(count.failures).map(([reason, number]) =>
      sample('release_failures_total', { app, version, reason }, number),
    ),
  );
  const lateRenders = counts.all.map(({ app, version, count }) =>
    sample('release_late_renders_total', { app, version }, count.lateRenders ?? 0),
  );
  const stopped = counts.all
    .filter(({ count }) => count.renderingStopped)
    .map(({ app, version }) => sample('release_rendering_stopped', { app, version }, 1));
  const vitals = counts.all.flatMap(({ app, version, count }) =>
    Object.entries(VITAL_LIMITS).flatMap(([name, limits]) =>
      (count.vitals?.[name] ?? []).map((views, index) =>
        sample(
          'release_vitals_total',
          { app, version, name, to: String(limits[index] ?? 'more') },
          views,
        ),
      ),
    ),
  );
  return [
    ...described('release_share', 'gauge', 'Percent of the visitors that get a release.', live),
    ...described('release_loads_total', 'counter', 'Pages of a release that were shown.', loads),
    ...described('release_failures_total', 'counter', 'Pages that could not be shown.', failures),
    ...described('release_late_renders_total', 'counter', 'Pages rendered too late.', lateRenders),
    ...described('release_vitals_total', 'counter', 'Views by Web Vital and its size.', vitals),
    ...described('release_rendering_stopped', 'gauge', 'Releases no longer rendered.', stopped),
    '',
  ].join('\n');
}

function described(name: string, type: string, help: string, samples: string[]): string[] {
  return [`# HELP catalogmx_${name} ${help}`, `# TYPE catalogmx_${name} ${type}`, ...samples];
}

/** Names, versions and reasons are plain words, so no label needs escaping. */
function sample(name: string, labels: Record<string, string>, value: number): string {
  const list = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  return `catalogmx_${name}{${list.join(',')}} ${value}`;
}
