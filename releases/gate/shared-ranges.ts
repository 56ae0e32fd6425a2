import type { Release } from '@catalogmx/shared/contract';
import { minVersion, satisfies } from 'semver';

/** Returns a problem for each shared package that a shell does not provide in the remote's range. */
export function findUnmetRanges(remote: Release, shell: Release): string[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const version = providedVersion(shell.shared[name]);
    if (version !== undefined && satisfies(version, range)) return [];
    const requirement = `${remote.name} ${remote.version} requires ${name} ${range}`;
    return [`${requirement}, but shell ${shell.version} provides ${version ?? 'none'}`];
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
