import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What every app is built of besides its own folder. */
const COMMON = [
  'shared/package.json',
  'shared/src/**/*',
  'webpack.common.ts',
  'webpack.release-plugin.ts',
  'tsconfig.json',
  'package-lock.json',
];

/**
 * A hash of everything an app is built of, so that the same sources give the same release.
 * @param folder Folder of the app, absolute.
 * @returns Ten hexadecimal digits.
 */
export function sourceHash(folder: string): string {
  const hash = createHash('sha256');
  const own = globSync('{package.json,webpack.config.ts,src/**/*}', { cwd: folder });
  const common = globSync(COMMON, { cwd: root });
  for (const [base, files] of [
    [folder, own],
    [root, common],
  ] as const) {
    for (const file of files.sort()) {
      // Tests do not reach the build, and folders come along with the pattern.
      if (/\.test\.tsx?$/.test(file) || !/\.\w+$/.test(file)) continue;
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(base, file)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 10);
}

/** Version of the release that the sources of an app make: the package's version and their hash. */
export function releaseVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-${sourceHash(folder)}`;
}
