import { createHash } from 'node:crypto';
import { SHELL } from '@catalogmx/shared/contract';
import type { ReleaseStore } from '../store/release-store.ts';

/**
 * Names what a browser loads when it tests a release: its files, by their hashes in release.json, and the live
 * shell. For a shell, the live remotes.
 * @returns A SHA-256 in base64url.
 */
export function testedDigest(store: ReleaseStore, app: string, version: string): string {
  const beside = Object.entries(store.live.apps)
    .filter(([name]) => name !== app && (app === SHELL || name === SHELL))
    .map(([name, { current }]) => [name, current.version])
    .sort();
  return createHash('sha256')
    .update(JSON.stringify([store.find(app, version), beside]))
    .digest('base64url');
}
