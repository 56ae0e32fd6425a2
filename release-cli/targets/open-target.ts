import { resolve } from 'node:path';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { openFolderTarget } from './folder-target.ts';
import { openHttpTarget } from './http-release-service.ts';
import type { ReleaseTarget } from './release-target.ts';

/**
 * Opens the target that `--to` names.
 * @param to Folder or URL.
 * @param token Deploy token, for a URL.
 * @param dryRun Whether the commands make all checks and change nothing.
 * @param previewOrigin Returns the origin of previews, for a folder.
 * @throws ReleaseError if it is neither, or the token is missing.
 */
export function openTarget(
  to: string,
  token: string | undefined,
  dryRun = false,
  previewOrigin: () => string | undefined = () => undefined,
): ReleaseTarget {
  if (/^https?:/i.test(to)) return openHttpTarget(to, token, dryRun);
  // ftp://… or localhost:3000, but not a drive letter.
  if (/^[a-z\d][a-z\d+.-]+:/i.test(to)) {
    throw new ReleaseError(
      'usage',
      `${to} is neither a folder nor a URL with https:// or http://.`,
    );
  }
  return openFolderTarget(resolve(to), dryRun, previewOrigin());
}
