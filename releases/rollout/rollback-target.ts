import type { RegisteredRelease, StoredApp } from '@catalogmx/shared/contract';
import { liveReleases } from './registry-change.ts';
import { isTrusted } from './trusted-release.ts';
import { ReleaseError } from '../store/release-error.ts';
import { register } from '../store/release-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export interface Wanted {
  /** An earlier live release; by default the last one that is still published. */
  to?: string;
  /** Whether a version works with what else is live then. */
  fits?: (version: string) => boolean;
}

/**
 * Returns the release to roll back to, and the one that was live before it.
 * @throws ReleaseError 'conflict' if there is none.
 */
export function findRollbackTarget(
  store: ReleaseStore,
  app: string,
  { history = [], current }: StoredApp,
  { to, fits = () => true }: Wanted = {},
): { target: RegisteredRelease; previous: RegisteredRelease | undefined } {
  const releases = liveReleases(history)
    .filter((version) => version !== current.version)
    // A version that somebody published again after its removal was not live with these files.
    .filter((version) => isTrusted(store.live, app, version))
    .reverse()
    .flatMap((version) => tryToFind(store, app, version));
  const index = releases.findIndex(({ version }) =>
    to === undefined ? fits(version) : version === to,
  );
  const target = releases[index];
  if (target) return { target, previous: releases[index + 1] };
  const reason = to === undefined ? 'no earlier release was live' : `${to} was not live before`;
  throw new ReleaseError(
    'conflict',
    `${app} cannot be rolled back: ${reason}. Promote another release.`,
  );
}

function tryToFind(store: ReleaseStore, app: string, version: string): RegisteredRelease[] {
  try {
    return [register(store.find(app, version))];
  } catch {
    // Pruned meanwhile.
    return [];
  }
}
