import {
  covers,
  patternKey,
  type RegisteredRelease,
  type Release,
  type ReleasePage,
  SHELL,
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

/** Share by which the files of a page may grow unnoticed. */
const GROWTH = 0.25;

/** Bytes that they may always grow by, about 10 kB on the wire: small pages double easily. */
const LEAST_GROWTH = 30_000;

const ADVICE = 'split off what it does not need at once, or accept it with --grows';

/** The first load of a visitor: the script of the shell, or the files of a page. */
interface Loaded {
  what: string;
  key: string;
  bytes: number;
}

/**
 * Compares the bytes that visitors load with those of the live release, before compression. A new page is compared
 * with the largest live one.
 * @returns A problem for each page that is over its budget.
 */
export function findGrowth(live: Release, candidate: Release): string[] {
  const before = loadedOf(live);
  const largest = before.toSorted((one, other) => other.bytes - one.bytes)[0];
  return loadedOf(candidate).flatMap(({ what, key, bytes }) => {
    const old = before.find((loaded) => loaded.key === key);
    const compared = old ?? largest;
    if (!compared || !isOverBudget(bytes, compared.bytes)) return [];
    const where = old ? '' : `, its largest page ${compared.what.replace('page ', '')}`;
    const sizes = `${kilobytes(bytes)} of files, in ${live.name} ${live.version}${where} ${kilobytes(compared.bytes)}`;
    return [`${what} loads ${sizes}: ${ADVICE}`];
  });
}

/** Returns whether bytes are more than visitors may load in place of others. */
export function isOverBudget(bytes: number, live: number): boolean {
  return bytes > live + Math.max(live * GROWTH, LEAST_GROWTH);
}

/** Says that a page loads too many bytes in the browser. */
export function describeGrowth(bytes: number, live: number): string {
  return `it loads ${kilobytes(bytes)} of files in the browser, the live page ${kilobytes(live)}: ${ADVICE}`;
}

function loadedOf(release: Release): Loaded[] {
  if (release.name === SHELL) {
    return [{ what: 'the shell', key: '', bytes: pageBytes(release, { files: [] }) }];
  }
  return release.pages.map((page) => ({
    what: `page ${page.path}`,
    key: patternKey(page.path),
    bytes: pageBytes(release, page),
  }));
}

/** Returns the bytes of the files that a page loads first, before compression, the entry included. */
export function pageBytes({ entry, files }: Release, page: Pick<ReleasePage, 'files'>): number {
  const sizes = new Map(files.map(({ path, size }) => [path, size]));
  const own = [...new Set([entry, ...page.files])];
  return own.reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
