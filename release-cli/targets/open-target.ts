import { resolve } from 'node:path';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { openFolderTarget } from './folder-target.ts';
import { openHttpTarget } from './http-release-service.ts';
import type { ReleaseTarget } from './release-target.ts';
import { findStaticSite } from '../static-site/static-folder.ts';
import { openStaticTarget } from '../static-site/static-target.ts';

/**
 * Opens the target that `--to` names.
 * @param to Folder or URL.
 * @param token Deploy token, for a URL.
 * @throws ReleaseError if it is neither, or the token is missing.
 */
export function openTarget(to: string, token: string | undefined): ReleaseTarget {
  if (/^https?:/i.test(to)) return openHttpTarget(to, token);
  // ftp://… or localhost:3000, but not a drive letter.
  if (/^[a-z\d][a-z\d+.-]+:/i.test(to)) {
    throw new ReleaseError(
      'refused',
      `${to} is neither a folder nor a URL with https:// or http://.`,
    );
  }
  const site = findStaticSite(resolve(to));
  return site === undefined ? openFolderTarget(resolve(to)) : openStaticTarget(site);
}
