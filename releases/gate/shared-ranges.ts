import type { Release } from '@catalogmx/shared/contract';
import { minVersion, satisfies } from 'semver';

/** Of these a page needs one copy: with two, hooks, routes, styles or the session fall apart. */
export const ONE_COPY = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@catalogmx/shared',
];

/** Returns a problem for each package of which a remote would bring a second copy. */
export function findUnshared(remote: Release, shell: Release): string[] {
  return ONE_COPY.filter((name) => name in shell.shared && !(name in remote.shared)).map(
    (name) =>
      `${remote.name} ${remote.version} does not share ${name}, and would bring a second copy: build it with webpack.common.ts`,
  );
}

/** Returns a problem for each shared package that a shell does not provide in the remote's range. */
export function findUnmetRanges(remote: Release, shell: Release): string[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const version = providedVersion(shell.shared[name]);
    if (version !== undefined && satisfies(version, range)) return [];
    const requirement = `${remote.name} ${remote.version} requires ${name} ${range}`;
    const provision = `shell ${shell.version} provides ${version ?? 'none'}`;
    const advice = `first release a version of ${remote.name} that works with that, or a shell that provides ${range}`;
    return [`${requirement}, but ${provision}: ${advice}`];
  });
}

function providedVersion(range: string | undefined): string | undefined {
  if (range === undefined) return undefined;
  try {
    return minVersion(range)?.version;
  } catch {
    return undefined;
  }
}
