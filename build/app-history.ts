import { join } from 'node:path';
import { cutText } from '../shared/src/contract/texts/cut-text.ts';
import type { ReleaseCommit } from '../shared/src/contract/federation.ts';
import { type AppPackages, appPackages, listPackages } from './app-packages.ts';
import { git } from './git.ts';
import { APP_SOURCES, COMMON_SOURCES, LOCK_FILE, lockedPackages } from './source-hash.ts';

/**
 * Returns the last commit that changed what an app is built of: its sources, or the packages that the lock
 * file gives it. Like `git log` it follows a merge to the side that has the same.
 * @param root Folder of the repository.
 * @param app Name of the app's folder.
 * @param from Commit to start at.
 * @returns The full hash; undefined without git, or if no commit has the app.
 */
export function lastChange(root: string, app: string, from = 'HEAD'): string | undefined {
  const paths = [...sourcesOf(app), LOCK_FILE];
  const listAt = (commit: string) => listPackages(packagesAt(root, app, commit));
  // The same at each step, until the commit that changed them.
  const packages = listAt(from);
  for (let start = from; ;) {
    const [commit, ...parents] =
      git(root, 'log', '-1', '--format=%H %P', start, '--', ...paths)?.split(' ') ?? [];
    if (!commit) return undefined;
    const same = parents.find(
      (parent) =>
        changedSources(root, app, parent, commit).length === 0 && listAt(parent) === packages,
    );
    if (same === undefined) return commit;
    start = same;
  }
}

const LISTED_COMMITS = 50;
const LONGEST_SUBJECT = 120;

/** Returns the last commits that changed the sources of an app, the latest first; undefined without git. */
export function lastCommits(root: string, app: string): ReleaseCommit[] | undefined {
  const format = ['--abbrev=12', '--format=%h %s'];
  const lines = git(root, 'log', `-${LISTED_COMMITS}`, ...format, '--', ...sourcesOf(app));
  return lines
    ?.split('\n')
    .filter(Boolean)
    .map((line) => {
      const [hash = '', ...words] = line.split(' ');
      return { hash, subject: cutText(words.join(' '), LONGEST_SUBJECT) };
    });
}

/** True if the sources or packages of an app differ from the last commit. */
export function changesOnDisk(root: string, app: string): boolean {
  const status = (...paths: string[]) =>
    git(root, 'status', '--porcelain', '--untracked-files=all', '--', ...paths);
  if (status(...sourcesOf(app)) !== '') return true;
  if (status(LOCK_FILE) === '') return false;
  return lockedPackages(join(root, app), root) !== listPackages(packagesAt(root, app, 'HEAD'));
}

/** Returns the paths of an app's sources that differ between two commits, without the lock file. */
export function changedSources(root: string, app: string, from: string, to: string): string[] {
  const changed =
    git(root, 'diff', '--name-only', '--relative', from, to, '--', ...sourcesOf(app)) ?? '';
  return changed.split('\n').filter(Boolean);
}

/** Returns the packages of an app at a commit; none without a lock file. */
export function packagesAt(root: string, app: string, commit: string): AppPackages {
  const lockFile = git(root, 'show', `${commit}:./${LOCK_FILE}`);
  return lockFile ? appPackages(lockFile, app) : new Map<string, never>();
}

/** As git's pathspecs. */
function sourcesOf(app: string): string[] {
  return [
    ...APP_SOURCES.map((path) => `:(glob)${app}/${path}`),
    ...COMMON_SOURCES.map((path) => `:(glob)${path}`),
    ...['*.test.*', '*.md'].map((path) => `:(exclude,glob)**/${path}`),
  ];
}
