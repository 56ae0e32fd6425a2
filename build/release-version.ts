import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { APP_SOURCES, COMMON_SOURCES, sourceHash } from './source-hash.ts';

const WITHOUT_TESTS = ':(exclude,glob)**/*.test.*';

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
  const app = relative(root, folder);
  const sources = [
    ...APP_SOURCES.map((path) => `:(glob)${app}/${path}`),
    ...COMMON_SOURCES.map((path) => `:(glob)${path}`),
    WITHOUT_TESTS,
  ];
  const commit = git(root, 'log', '-1', '--format=%H', '--', ...sources)?.slice(0, 7);
  const changes = git(root, 'status', '--porcelain', '--untracked-files=all', '--', ...sources);
  if (!commit) return `${version}-${sourceHash(folder, root)}`;
  return changes === ''
    ? `${version}-${commit}`
    : `${version}-${commit}-${sourceHash(folder, root)}`;
}

/** Returns git's output, or undefined without git or a repository. */
function git(root: string, ...options: string[]): string | undefined {
  try {
    return execFileSync('git', options, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}
