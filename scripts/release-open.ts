import { resolve } from 'node:path';
import { LocalReleases } from './release-local.ts';
import { RemoteReleases } from './release-remote.ts';
import type { ReleaseTarget } from './release-target.ts';

/**
 * Finds the releases that `--to` names.
 * @param to Folder or address.
 * @param token Deploy token, for an address.
 * @throws ReleaseError when the token is missing.
 */
export function openTarget(to: string, token: string | undefined): ReleaseTarget {
  return /^https?:/i.test(to) ? new RemoteReleases(to, token) : new LocalReleases(resolve(to));
}
