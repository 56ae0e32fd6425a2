import {
  firstPart,
  overlap,
  patternKey,
  type Release,
  SHELL,
  type StoredRegistry,
} from '@catalogmx/shared/contract';
import { findBadCopies, isCopy } from '../store/files/compress-files.ts';
import { findDamage } from '../store/release-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { findMismatches, findUnsupported, findUnshared } from './contracts.ts';
import { findLostLinks } from './page-links.ts';
import { findGrowth, findRemovalProblems } from './page-changes.ts';
import { RESERVED_PARTS } from './reserved-parts.ts';
import { registryBeside, type Train } from './train.ts';

/** Problems that a team accepts. */
export interface Accepted {
  /** Paths of the pages that the release removes. */
  removes?: string[];
  /** Lets its pages load many more bytes. */
  grows?: boolean;
}

/**
 * Checks a published release against the live releases of all other apps, including canaries, and
 * against the pages of its own app's current release.
 * @param accepted Problems that are none, as a team wants them.
 * @param train The releases that go live together with it, which replace the live ones of their apps.
 * @returns The reasons to reject it, or an empty array.
 * @throws ReleaseError if it is not published or its release.json is malformed.
 */
export async function findProblems(
  store: ReleaseStore,
  app: string,
  version: string,
  { removes = [], grows = false }: Accepted = {},
  train: Train = {},
): Promise<string[]> {
  const live = registryBeside(store, app, train);
  const candidate = store.find(app, version);
  const folder = store.folderOf(app, version);
  const apps = new Set([app, ...Object.keys(live.apps)]);
  const all = (await Promise.all([...apps].map((name) => store.releasesOf(name)))).flat();
  const others = all.filter((other) => other.name !== app || other.version !== version);
  const ofFiles = await Promise.all([findDamage(folder, candidate, isCopy), findBadCopies(folder)]);
  return [
    ...ofFiles.flat(),
    ...findTakenContainer(candidate, others),
    ...findRepeatedPages(candidate),
    ...findUnreachablePages(candidate),
    ...findUnsupported(candidate),
    ...findRemovalProblems(live.apps[app]?.current, candidate, removes),
    ...(await findLostLinks(store, candidate, live)),
    ...(grows ? [] : compareBytes(store, candidate)),
    ...liveOthers(live, app).flatMap(([name, other]) => compare(store, candidate, name, other)),
  ];
}

function compareBytes(store: ReleaseStore, candidate: Release): string[] {
  const live = store.live.apps[candidate.name]?.current;
  if (!live || live.version === candidate.version) return [];
  try {
    return findGrowth(store.find(candidate.name, live.version), candidate);
  } catch {
    // Its files are missing, which `list` shows.
    return [];
  }
}

/** Returns the current releases and canaries of all other apps. */
function liveOthers(live: StoredRegistry, app: string): [name: string, version: string][] {
  return Object.entries(live.apps)
    .filter(([name]) => name !== app)
    .flatMap(([name, { current, canary }]) =>
      [current, ...(canary ? [canary.release] : [])].map((live): [string, string] => [
        name,
        live.version,
      ]),
    );
}

function compare(store: ReleaseStore, candidate: Release, name: string, version: string): string[] {
  let other: Release;
  try {
    other = store.find(name, version);
  } catch {
    return [
      `${name} ${version} is live, but its release.json cannot be read: promote a release of it that is whole first`,
    ];
  }
  return [
    ...findTakenPages(candidate, other),
    ...(candidate.name === SHELL ? findMismatches(other, candidate) : []),
    ...(other.name === SHELL
      ? [...findMismatches(candidate, other), ...findUnshared(candidate, other)]
      : []),
  ];
}

/** A page that has loaded a container of this name would mix its code with the new chunks. */
function findTakenContainer({ container }: Release, others: Release[]): string[] {
  return others
    .filter((other) => other.container === container)
    .map(
      ({ name, version }) =>
        `container ${container} is already used by ${name} ${version}: give the app another name`,
    );
}

function findRepeatedPages({ pages }: Release): string[] {
  const keys = pages.map(({ path }) => patternKey(path));
  return pages
    .filter((_, index) => keys.indexOf(keys[index] ?? '') !== index)
    .map(({ path }) => `page ${path} is declared twice: remove one of them`);
}

function findUnreachablePages({ pages }: Release): string[] {
  return pages.flatMap(({ path }) => {
    const part = firstPart(path);
    if (RESERVED_PARTS.includes(part.toLowerCase())) {
      return [`page ${path} is at a path reserved for the server: choose another`];
    }
    return part.startsWith(':')
      ? [`page ${path} would match pages of other apps: begin its path with a word`]
      : [];
  });
}

function findTakenPages(candidate: Release, other: Release): string[] {
  const where = `of ${other.name} ${other.version}`;
  return candidate.pages.flatMap(({ path }) => {
    // Reported by findUnreachablePages.
    if (firstPart(path).startsWith(':')) return [];
    const taken = other.pages.find((page) => overlap(path, page.path))?.path;
    if (taken === undefined) return [];
    const isSame = patternKey(path) === patternKey(taken);
    return [
      `page ${path} ${isSame ? 'is' : 'overlaps'} page ${taken} ${where}: choose another path`,
    ];
  });
}
