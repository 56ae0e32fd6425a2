import { isTrusted, liveReleases, wasRolledBack } from './history.ts';
import {
  SHELL,
  type StoredApp,
  type StoredRegistry,
  type RegisteredRelease,
  type RegistryChange,
} from '@catalogmx/shared/contract';
import { findMismatches } from '../gate/contracts.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Attribution, rolledBack, withNote, withoutCanary } from './registry-change.ts';

import { register } from '../store/release-folder.ts';

type Apps = StoredRegistry['apps'];

/**
 * Rolls an app back, and with it the apps that would not work with its earlier release: what went live as a train
 * goes back as one, as far as it has to.
 * @param to An earlier live release; by default the last one.
 * @returns The changed apps and the message for the operator.
 * @throws ReleaseError 'conflict' if there is no earlier release, or none that works with the others.
 */
export function rollBack(
  store: ReleaseStore,
  apps: Apps,
  app: string,
  to: string | undefined,
  by: Attribution,
): [changed: Apps, message: string] {
  const changed: Apps = {};
  const goBack = (name: string, live: StoredApp, wanted: Wanted) => {
    const { target, previous } = findRollbackTarget(store, name, live, wanted);
    const attribution =
      name === app ? by : { ...withNote(by, `goes back with ${app}`), along: app };
    changed[name] = rolledBack(live, target, previous, attribution);
  };
  if (apps[app]) goBack(app, apps[app], { to });
  for (;;) {
    const misfit = findMisfit(store, apps, changed);
    if (!misfit) break;
    const { remote, shell, reason } = misfit;
    const moves = remote.name in changed ? SHELL : remote.name;
    const live = apps[moves];
    const fits = (version: string) => {
      const pair = moves === SHELL ? [remote.version, version] : [version, shell];
      return findReasons(store, remote.name, ...(pair as [string, string])).length === 0;
    };
    try {
      if (!live || moves in changed) throw new Error(reason);
      goBack(moves, live, { fits });
    } catch {
      const message = `${app} cannot be rolled back: ${reason}. Promote releases that work together.`;
      throw new ReleaseError('conflict', message);
    }
  }
  endMisfitCanaries(store, apps, changed, { ...by, along: app });
  return [changed, `${describeMoves(apps, changed)}.`];
}

function describeMoves(apps: Apps, changed: Apps): string {
  const moves = Object.entries(changed).flatMap(([name, { current }]) => {
    const from = apps[name]?.current.version;
    return from === current.version ? [] : [{ name, way: `from ${from} to ${current.version}` }];
  });
  const [first, ...others] = moves;
  const along = others.map(({ name, way }) => `${name} ${way}`).join(' and ');
  return `${first?.name} is back ${first?.way}${along && `, and with it ${along}`}`;
}

interface Misfit {
  remote: { name: string; version: string };
  /** Its version. */
  shell: string;
  reason: string;
}

/** Returns a remote that does not work in the shell since one of them has changed. */
function findMisfit(store: ReleaseStore, apps: Apps, changed: Apps): Misfit | undefined {
  const shell = (changed[SHELL] ?? apps[SHELL])?.current.version;
  const before = apps[SHELL]?.current.version;
  if (shell === undefined || before === undefined) return undefined;
  for (const [name, { current }] of Object.entries({ ...apps, ...changed })) {
    if (name === SHELL || !(name in changed || SHELL in changed)) continue;
    const { version } = current;
    const [reason] = findReasons(store, name, version, shell);
    // A pair that did not match before was forced.
    const wasForced =
      findReasons(store, name, apps[name]?.current.version ?? '', before).length > 0;
    if (reason !== undefined && !wasForced) return { remote: { name, version }, shell, reason };
  }
  return undefined;
}

/** Ends the canaries that do not work with what has changed. */
function endMisfitCanaries(store: ReleaseStore, apps: Apps, changed: Apps, by: Attribution): void {
  const live = { ...apps, ...changed };
  const shell = live[SHELL]?.current.version ?? '';
  const remotes = Object.keys(changed).filter((name) => name !== SHELL);
  for (const [name, app] of Object.entries(live)) {
    const canary = app.canary?.release.version;
    if (canary === undefined) continue;
    const pairs: [remote: string, version: string, shell: string][] =
      name === SHELL
        ? remotes.map((other) => [other, live[other]?.current.version ?? '', canary])
        : SHELL in changed
          ? [[name, canary, shell]]
          : [];
    const [reason] = pairs.flatMap((pair) => findReasons(store, ...pair));
    if (reason !== undefined) changed[name] = withoutCanary(app, withNote(by, reason));
  }
}

function findReasons(
  store: ReleaseStore,
  remote: string,
  version: string,
  shell: string,
): string[] {
  try {
    return findMismatches(store.find(remote, version), store.find(SHELL, shell));
  } catch {
    // The files of one are missing, which `list` shows.
    return [];
  }
}

export interface Wanted {
  /** An earlier live release; by default the last one that is still published and was never rolled back. */
  to?: string;
  /** Returns true if a version works with everything else that is live then. */
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
