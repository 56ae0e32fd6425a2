import type { RegisteredRelease, RegistryChange, StoredApp } from '@catalogmx/shared/contract';
import { wasRolledBack } from './publications.ts';
import { liveReleases } from './registry-change.ts';
import { isTrusted } from './trusted-release.ts';
import { ReleaseError } from '../store/release-error.ts';
import { register } from '../store/release-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export interface Wanted {
  /** An earlier live release; by default the last one that is still published and was never rolled back. */
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
  throw new ReleaseError('conflict', describeLack(app, history, current.version, to));
}

function describeLack(
  app: string,
  history: RegistryChange[],
  current: string,
  to: string | undefined,
): string {
  if (to !== undefined && wasRolledBack(history, to)) {
    return `${app} cannot be rolled back to ${to}, which was rolled back itself. To make it live again, promote it.`;
  }
  const bad = [...new Set(history.map(({ version }) => version))].filter(
    (version) => version !== current && wasRolledBack(history, version),
  );
  const which = `${bad.join(' and ')}, which ${bad.length === 1 ? 'was' : 'were'} rolled back`;
  const but = bad.length > 0 ? ` but ${which}` : '';
  const reason =
    to === undefined ? `no earlier release was live${but}` : `${to} was not live before`;
  return `${app} cannot be rolled back: ${reason}. Promote another release.`;
}

function tryToFind(store: ReleaseStore, app: string, version: string): RegisteredRelease[] {
  try {
    return [register(store.find(app, version))];
  } catch {
    // Pruned meanwhile.
    return [];
  }
}
