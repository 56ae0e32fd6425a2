import { readFileSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Release } from '../shared/src/contract/federation/federation.ts';
import { changesOnDisk, lastChange, lastCommits } from './app-history.ts';
import { sourceHash, LOCK_FILE } from './source-hash.ts';
import { appPackages, versionsByName } from './app-packages.ts';

/**
 * Returns the version of an app's release: the package version and the last commit that touched its
 * sources. Uncommitted changes add a hash of the sources, and without git the hash replaces the commit,
 * so that a version never means two builds.
 * @param folder Folder of the app, absolute.
 * @param root Folder of the repository.
 */
export function releaseVersion(folder: string, root = join(import.meta.dirname, '..')): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const app = basename(folder);
  const commit = lastChange(root, app)?.slice(0, 7);
  if (!commit) return `${version}-${sourceHash(folder, root)}`;
  return changesOnDisk(root, app)
    ? `${version}-${commit}-${sourceHash(folder, root)}`
    : `${version}-${commit}`;
}

/**
 * Returns what an app is built of, so that two of its releases can be compared.
 * @param folder Folder of the app, absolute.
 * @param root Folder of the repository.
 */
export function releaseContents(
  folder: string,
  root = join(import.meta.dirname, '..'),
): Pick<Release, 'commits' | 'packages'> {
  const app = basename(folder);
  const lock = join(root, LOCK_FILE);
  const packages = existsSync(lock)
    ? versionsByName(appPackages(readFileSync(lock, 'utf8'), app))
    : undefined;
  return { commits: lastCommits(root, app), packages };
}
