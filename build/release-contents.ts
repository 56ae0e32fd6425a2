import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Release } from '../shared/src/contract/federation.ts';
import { lastCommits } from './app-history.ts';
import { appPackages, versionsByName } from './app-packages.ts';
import { LOCK_FILE } from './source-hash.ts';

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
