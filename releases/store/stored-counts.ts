import type { WebVitals } from '@catalogmx/shared/contract';
import Type from 'typebox';
import Value from 'typebox/value';

/**
 * Limits of the groups that views are counted in, in milliseconds, but for CLS. The third is what the Web Vitals
 * call good, the last but one what they call poor.
 */
export const VITAL_LIMITS = {
  LCP: [1000, 1800, 2500, 3200, 4000, 6000],
  INP: [50, 100, 200, 350, 500, 1000],
  CLS: [0.01, 0.05, 0.1, 0.17, 0.25, 0.5],
} as const satisfies Record<keyof WebVitals, readonly number[]>;

/** Page views of one release that succeeded, and that failed, by kind of failure. */
const Count = Type.Object({
  loads: Type.Integer(),
  failures: Type.Record(Type.String(), Type.Integer()),
  /** Pages that the server rendered too late for their visitor. */
  lateRenders: Type.Optional(Type.Integer()),
  /** True if the server no longer renders the release, because its renderer fails. */
  renderingStopped: Type.Optional(Type.Boolean()),
  /** By the name of a Web Vital: views up to each of {@link VITAL_LIMITS}, and in the last place beyond. */
  vitals: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Integer()))),
});
export type Count = Type.Static<typeof Count>;

/** By app and version. */
const Counts = Type.Record(Type.String(), Type.Record(Type.String(), Count));
export type Counts = Type.Static<typeof Counts>;

/** @returns No counts if the text is missing or damaged. */
export function parseCounts(text: string | undefined): Counts {
  try {
    return Value.Parse(Counts, JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** Returns the count of a release to change it, from zero on. */
export function countOf(counts: Counts, app: string, version: string): Count {
  const releases = (counts[app] ??= {});
  return (releases[version] ??= { loads: 0, failures: {} });
}

/** Returns the counts of all releases in a list. */
export function listCounts(counts: Counts): { app: string; version: string; count: Count }[] {
  return Object.entries(counts).flatMap(([app, releases]) =>
    Object.entries(releases).map(([version, count]) => ({ app, version, count })),
  );
}
