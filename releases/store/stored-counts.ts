import Type from 'typebox';
import Value from 'typebox/value';

/** Page views of one release that succeeded, and that failed, by kind of failure. */
const Count = Type.Object({
  loads: Type.Integer(),
  failures: Type.Record(Type.String(), Type.Integer()),
  /** Pages that the server rendered too late for their visitor. */
  lateRenders: Type.Optional(Type.Integer()),
  /** Whether the server no longer renders the release, because its renderer fails. */
  renderingStopped: Type.Optional(Type.Boolean()),
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
