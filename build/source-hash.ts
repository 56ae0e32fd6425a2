import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { appPackages, listPackages } from './app-packages.ts';

/** The sources of an app in its own folder. */
export const APP_SOURCES = ['package.json', 'webpack.config.ts', 'pages.ts', 'src/**/*'];

/** The sources of every app outside of its own folder. Tools of development do not belong here. */
export const COMMON_SOURCES = [
  'shared/package.json',
  'shared/src/**/*',
  'webpack.common.ts',
  'build/webpack/*.ts',
  'releases/store/file-description.ts',
  'tsconfig.json',
];

/** Of it, only the packages of an app belong to its sources. */
export const LOCK_FILE = 'package-lock.json';

/**
 * Hashes the sources of an app, so that the same sources give the same release.
 * @param folder Folder of the app, absolute.
 * @param root Folder of the repository.
 * @returns Ten hexadecimal digits.
 */
export function sourceHash(folder: string, root: string): string {
  const hash = createHash('sha256');
  const own = globSync(APP_SOURCES, { cwd: folder });
  const common = globSync(COMMON_SOURCES, { cwd: root });
  for (const [base, files] of [
    [folder, own],
    [root, common],
  ] as const) {
    for (const file of files.sort()) {
      // Skip tests, documents, and the folders that the patterns match.
      if (/\.(test\.tsx?|md)$/.test(file) || !/\.\w+$/.test(file)) continue;
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(base, file)))
        .update('\0');
    }
  }
  return hash.update(lockedPackages(folder, root)).digest('hex').slice(0, 10);
}

/** Lists the packages of an app in the lock file on disk; empty without one. */
export function lockedPackages(folder: string, root: string): string {
  const path = join(root, LOCK_FILE);
  if (!existsSync(path)) return '';
  return listPackages(appPackages(readFileSync(path, 'utf8'), basename(folder)));
}
