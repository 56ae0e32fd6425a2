import { patternKey, type Release, type ReleasePage, SHELL } from '@catalogmx/shared/contract';

/** Share by which the files of a page may grow unnoticed. */
const GROWTH = 0.25;

/** Bytes that they may always grow by, about 10 kB on the wire: small pages double easily. */
const LEAST_GROWTH = 30_000;

/** What visitors load first: the script of the shell, or the files of a page. */
interface Loaded {
  what: string;
  key: string;
  bytes: number;
}

/**
 * Compares the bytes that visitors load with those of the live release, before compression.
 * @returns A problem for each page that has grown too much.
 */
export function findGrowth(live: Release, candidate: Release): string[] {
  const before = new Map(loadedOf(live).map(({ key, bytes }) => [key, bytes]));
  return loadedOf(candidate).flatMap(({ what, key, bytes }) => {
    const old = before.get(key);
    if (old === undefined) return [];
    const most = old + Math.max(old * GROWTH, LEAST_GROWTH);
    if (bytes <= most) return [];
    const sizes = `${kilobytes(bytes)} of files, in ${live.name} ${live.version} ${kilobytes(old)}`;
    return [
      `${what} loads ${sizes}: split off what it does not need at once, or accept it with --grows`,
    ];
  });
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
