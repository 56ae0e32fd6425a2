import {
  covers,
  patternKey,
  type RegisteredRelease,
  type Release,
} from '@catalogmx/shared/contract';

type Pages = Pick<RegisteredRelease, 'pages'>;
type Live = Pick<RegisteredRelease, 'version' | 'pages'>;
type Candidate = Pick<Release, 'name' | 'version' | 'pages'>;

/**
 * Returns the paths of the live pages that the candidate no longer has. A page that a new one replaces
 * at all of its addresses, such as /user/me by /user/:name, is not removed.
 */
export function findRemovedPages(live: Pages, candidate: Pages): string[] {
  const livePaths = live.pages.map(({ path }) => path);
  const liveKeys = livePaths.map(patternKey);
  const replaces = (path: string, old: string) =>
    patternKey(path) === patternKey(old) ||
    (!liveKeys.includes(patternKey(path)) && covers(path, old));
  return livePaths.filter((old) => !candidate.pages.some(({ path }) => replaces(path, old)));
}

/**
 * Compares the pages of a candidate with the live release of its app.
 * @param removes Paths of the pages that are removed on purpose.
 * @returns The pages that are missing without being named, and the names that are wrong.
 */
export function findRemovalProblems(
  live: Live | undefined,
  candidate: Candidate,
  removes: string[],
): string[] {
  // Promoting the live release changes nothing, so a script may repeat its --removes.
  if (live?.version === candidate.version) return [];
  const removed = live ? findRemovedPages(live, candidate) : [];
  const has = (paths: string[], path: string) => paths.map(patternKey).includes(patternKey(path));
  return [
    ...removed
      .filter((path) => !has(removes, path))
      .map(
        (path) =>
          `page ${path} of ${candidate.name} ${live?.version} is missing; to remove it on purpose, add --removes ${path}`,
      ),
    ...removes
      .filter((path) => !has(removed, path))
      .map((path) => `--removes ${path}: ${whyNotRemoved(path, live, candidate)}`),
  ];
}

function whyNotRemoved(
  path: string,
  live: Live | undefined,
  { name, version, pages }: Candidate,
): string {
  const still = pages.find((page) => covers(page.path, path));
  if (still) return `${name} ${version} still has page ${still.path}`;
  if (!live) return `no release of ${name} is live yet`;
  return `the live release ${name} ${live.version} has no such page`;
}
