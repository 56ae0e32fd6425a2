import { createHash } from 'node:crypto';
import { SHELL } from '@catalogmx/shared/contract';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Train } from './train.ts';

/**
 * Names what a browser loads when it tests releases: their files, by the hashes in release.json, and the live
 * shell beside them. With a shell among them, the live remotes.
 * @returns A SHA-256 in base64url.
 */
export function testedDigest(store: ReleaseStore, releases: Train): string {
  const beside = Object.entries(store.live.apps)
    .filter(([name]) => !(name in releases) && (SHELL in releases || name === SHELL))
    .map(([name, { current }]) => [name, current.version])
    .sort();
  const tested = Object.keys(releases)
    .sort()
    .map((name) => store.find(name, releases[name] ?? ''));
  return createHash('sha256')
    .update(JSON.stringify([tested, beside]))
    .digest('base64url');
}
