import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { changesOnDisk, lastChange } from './app-history.ts';
import { sourceHash } from './source-hash.ts';

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
