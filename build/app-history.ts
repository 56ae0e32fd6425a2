import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { cutText } from '../shared/src/contract/texts/cut-text.ts';
import type { ReleaseCommit } from '../shared/src/contract/federation/federation.ts';
import { type AppPackages, appPackages, listPackages } from './app-packages.ts';
import { APP_SOURCES, COMMON_SOURCES, LOCK_FILE, lockedPackages } from './source-hash.ts';
import { SINGLETONS } from './webpack/shared-packages.ts';

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
function changedSources(root: string, app: string, from: string, to: string): string[] {
  const changed =
    git(root, 'diff', '--name-only', '--relative', from, to, '--', ...sourcesOf(app)) ?? '';
  return changed.split('\n').filter(Boolean);
}

/** Returns the packages of an app at a commit; none without a lock file. */
function packagesAt(root: string, app: string, commit: string): AppPackages {
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

/**
 * The program's folder may belong to another user than the server's, and be read-only. git refuses such a repository, as
 * its settings may name commands to run; but this program comes from the same folder.
 */
const ANY_OWNER = ['-c', 'safe.directory=*', '--no-optional-locks'];

/** Returns git's output, or undefined if it fails, or without git or a repository. */
export function git(root: string, ...options: string[]): string | undefined {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    // Lock files are large.
    const all = [...ANY_OWNER, ...options];
    const output = execFileSync('git', all, {
      cwd: root,
      stdio: [...stdio],
      maxBuffer: 64_000_000,
    });
    return output.toString().trim();
  } catch {
    return undefined;
  }
}

const SHOWN_FILES = 5;

/**
 * Compares what an app is built of with an earlier commit.
 * @param app Name of the app's folder.
 * @param before Commit to compare with; of a commit that is not there, everything counts as new.
 * @returns What gives the app a new version, a line each; undefined if it keeps its version.
 */
export function versionNews(
  app: string,
  before: string,
  root = join(import.meta.dirname, '..'),
): string[] | undefined {
  const [then, now] = [lastChange(root, app, before), lastChange(root, app)];
  if (then === undefined) return [`There is no earlier version of ${app} at ${before}.`];
  if (then === now) return undefined;
  const files = changedSources(root, app, before, 'HEAD');
  const more = files.length - SHOWN_FILES;
  return [
    ...files.slice(0, SHOWN_FILES),
    ...(more > 0 ? [`and ${more} more files`] : []),
    ...changedPackages(packagesAt(root, app, before), packagesAt(root, app, 'HEAD')),
  ];
}

function changedPackages(before: AppPackages, after: AppPackages): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path) => {
    const [one, other] = [before.get(path), after.get(path)];
    const isSame = one?.version === other?.version && one?.integrity === other?.integrity;
    if (isSame && (one === undefined) === (other === undefined)) return [];
    const name = path.replace(/^.*node_modules\//, '');
    const change = `${name} ${one?.version ?? 'none'} -> ${other?.version ?? 'none'}`;
    return [name in SINGLETONS ? `${change}, which all apps share` : change];
  });
}
