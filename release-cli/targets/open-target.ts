import { resolve } from 'node:path';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { LocalReleases } from './local-releases.ts';
import { RemoteReleases } from './remote-releases.ts';
import type { ReleaseTarget } from './release-target.ts';
import { findStaticSite } from '../static-site/static-pages.ts';
import { StaticReleases } from '../static-site/static-releases.ts';

/**
 * Finds the releases that `--to` names.
 * @param to Folder or address.
 * @param token Deploy token, for an address.
 * @throws ReleaseError when it names neither, or the token is missing.
 */
export function openTarget(to: string, token: string | undefined): ReleaseTarget {
  if (/^https?:/i.test(to)) return new RemoteReleases(to, token);
  // Such as ftp://… or localhost:3000. One letter is a drive.
  if (/^[a-z\d][a-z\d+.-]+:/i.test(to)) {
    throw new ReleaseError(
      'refused',
      `${to} is no folder, and no address with https:// or http://.`,
    );
  }
  const site = findStaticSite(resolve(to));
  return site === undefined ? new LocalReleases(resolve(to)) : new StaticReleases(site);
}
