import { historyOf, isTrusted } from './history.ts';
import type { StoredApp } from '@catalogmx/shared/contract';
import { buildDigest, otherFilesText, readRelease, register } from '../store/release-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { recordPublication, withTrust } from './publications.ts';
import { SERVER, promoted, withApps } from './registry-change.ts';

/** Name in the history of what `npm start` does. */
export const LOCAL_START = 'npm start';

/**
 * Publishes a local build and makes it live, unless the history says otherwise: a restart must neither
 * undo a release command nor bring back a release that the server rolled back, or an app that was retired.
 * @returns A notice if the build is not live.
 */
export async function goLive(store: ReleaseStore, dist: string): Promise<string | undefined> {
  const { name, version } = readRelease(dist);
  // Another server with the same build may have started a moment ago.
  await store.refresh();
  const time = new Date().toISOString();
  const publication = { version, time, by: LOCAL_START, mayPromote: true };
  if (!store.isPublished(name, version)) {
    await store.publish(dist);
    await recordPublication(store, name, publication);
  } else if (!isTrusted(store.live, name, version)) {
    if (buildDigest(dist) !== buildDigest(store.folderOf(name, version))) {
      return otherFilesText(name, version);
    }
    await store.change((registry) => withTrust(registry, name, publication));
  }
  const live = store.live.apps[name];
  const command = `npm run release -- promote ${name} ${version}`;
  if (live && isDecided(live, version)) {
    return `${name} ${live.current.version} stays live. For this build: ${command}`;
  }
  if (!live && historyOf(store.live, name).length > 0) {
    return `${name} stays retired. To bring it back: ${command}`;
  }
  await promoteUnchecked(store, name, version, LOCAL_START);
  return undefined;
}

function isDecided(app: StoredApp, version: string): boolean {
  const { current, canary, history = [] } = app;
  if (current.version === version) return false;
  // Only the release command starts canaries.
  if (canary) return true;
  const concerning = history.findLast(
    (change) => (change.action === 'rollback' ? change.from : change.version) === version,
  );
  // After a rollback by the server the next build goes live, but never the same one again.
  if (concerning?.action === 'rollback' && concerning.by === SERVER) return true;
  const chooser = whoChose(app);
  return chooser !== undefined && chooser !== LOCAL_START;
}

/**
 * Returns who chose the current release. The server never does: it rolls back to someone's choice, and ends the
 * ramps of others.
 */
function whoChose({ current, history = [] }: StoredApp): string | undefined {
  const choosers = new Map<string, string>();
  let live: string | undefined;
  let chooserOfCanary: string | undefined;
  for (const { action, version, by } of history) {
    if (action === 'canary' && by !== SERVER) chooserOfCanary = by;
    // The end of a canary does not change the current release.
    if (action === 'canary' || (action === 'rollback' && version === live)) continue;
    live = version;
    const chooser = by === SERVER && action === 'promote' ? chooserOfCanary : by;
    if (chooser !== undefined && chooser !== SERVER) choosers.set(version, chooser);
  }
  return choosers.get(current.version);
}

/**
 * Makes a published release live for all visitors without the gate, as `npm start` does with its own
 * build. Does nothing if it is live already.
 * @param by Name of the operator in the history.
 */
export async function promoteUnchecked(
  store: ReleaseStore,
  app: string,
  version: string,
  by: string,
): Promise<void> {
  const release = register(store.find(app, version));
  await store.change((registry) => {
    const before = registry.apps[app];
    if (before?.current.version === version) return undefined;
    const attribution = { time: new Date().toISOString(), by };
    return withApps(registry, { [app]: promoted(before, release, attribution) });
  });
}
