import type { Release } from '@catalogmx/shared/contract';
import { minVersion, satisfies } from 'semver';

/** Returns a problem for each shared package that a shell does not provide in the remote's range. */
export function findUnmetRanges(remote: Release, shell: Release): string[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const version = broughtVersion(shell.shared[name]);
    if (version !== undefined && satisfies(version, range)) return [];
    const asked = `${remote.name} ${remote.version} asks for ${name} ${range}`;
    return [`${asked}, and shell ${shell.version} brings ${version ?? 'none'}`];
  });
}

function broughtVersion(brought: string | undefined): string | undefined {
  if (brought === undefined) return undefined;
  try {
    return minVersion(brought)?.version;
  } catch {
    return undefined;
  }
}
