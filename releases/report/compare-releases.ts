import { patternKey, type Release, type ReleaseCommit } from '@catalogmx/shared/contract';
import { pageBytes } from '../gate/page-changes.ts';

/** A page, file size or package that two releases of an app do not have in common. */
interface Difference<Value> {
  name: string;
  /** Undefined if only the other release has it. */
  before?: Value;
  after?: Value;
}

export interface ReleaseDifference {
  /** Undefined if one of the releases does not list its commits. */
  commits?: ReleaseCommit[];
  /** True if the two releases are so far apart that there are more commits. */
  hasMoreCommits: boolean;
  /** Bytes of all files before compression. */
  bytes: { before: number; after: number };
  /** By path: the bytes that a page loads, where they differ. */
  pages: Difference<number>[];
  /** By name: versions. Undefined if one of the releases does not list its packages. */
  packages?: Difference<string>[];
}

/** Compares two releases of an app. */
export function compareReleases(before: Release, after: Release): ReleaseDifference {
  const known = new Set(before.commits?.map(({ hash }) => hash));
  const commits = after.commits?.filter(({ hash }) => !known.has(hash));
  return {
    commits: before.commits && commits,
    hasMoreCommits: commits !== undefined && commits.length === after.commits?.length,
    bytes: { before: bytesOf(before), after: bytesOf(after) },
    pages: comparePages(before, after),
    packages:
      before.packages &&
      after.packages &&
      differences(
        new Map(Object.entries(before.packages)),
        new Map(Object.entries(after.packages)),
      ),
  };
}

function bytesOf({ files }: Release): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** A page is the same under another name of its parameter. */
function comparePages(before: Release, after: Release): Difference<number>[] {
  const paths = new Map(
    [before, after].flatMap(({ pages }) => pages.map(({ path }) => [patternKey(path), path])),
  );
  return differences(pagesOf(before), pagesOf(after)).map((difference) => ({
    ...difference,
    name: paths.get(difference.name) ?? difference.name,
  }));
}

function pagesOf(release: Release): Map<string, number> {
  return new Map(release.pages.map((page) => [patternKey(page.path), pageBytes(release, page)]));
}

function differences<Value>(
  before: Map<string, Value>,
  after: Map<string, Value>,
): Difference<Value>[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }))
    .filter((difference) => difference.before !== difference.after);
}
