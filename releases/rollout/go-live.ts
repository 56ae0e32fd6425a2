import { existsSync } from 'node:fs';
import type { StoredApp } from '@catalogmx/shared/contract';
import { readRelease } from '../store/release-folder.ts';
import { LOCAL_START, type ReleaseStore } from '../store/release-store.ts';
import { SERVER } from './rollout-monitor.ts';

/**
 * Publishes the build of `npm start` and makes it live, unless somebody decided otherwise: a restart
 * must not undo what the release command did, nor bring back what failed the visitors.
 * @param options.by The command that does so, where it is another one.
 * @param options.to Where that command has its releases, as the release command is told of it.
 * @returns What to say where the build is not live.
 */
export async function goLive(
  store: ReleaseStore,
  dist: string,
  { by = LOCAL_START, to }: { by?: string; to?: string } = {},
): Promise<string | undefined> {
  const { name, version } = readRelease(dist);
  if (!existsSync(store.folderOf(name, version))) await store.publish(dist);
  const live = store.live.apps[name];
  if (live && isDecided(live, version, by)) {
    const command = `npm run release -- promote ${name} ${version}${to ? ` --to ${to}` : ''}`;
    return `${name} ${live.current.version} stays live. For this build: ${command}`;
  }
  await store.promote(name, version, by);
  return undefined;
}

function isDecided(app: StoredApp, version: string, by: string): boolean {
  const { current, canary, history = [] } = app;
  if (current.version === version) return false;
  // Only the release command gives one.
  if (canary) return true;
  const concerning = history.findLast(
    (change) => (change.action === 'rollback' ? change.from : change.version) === version,
  );
  // What the server took back is followed by the next build, but not by the same one again.
  if (concerning?.action === 'rollback' && concerning.by === SERVER) return true;
  const chooser = whoChose(app);
  return chooser !== undefined && chooser !== by;
}

/** Who put the current release live: not the server, which only comes back to what somebody chose. */
function whoChose({ current, history = [] }: StoredApp): string | undefined {
  const choosers = new Map<string, string>();
  let live: string | undefined;
  for (const { action, version, by } of history) {
    // The end of a canary leaves what is live.
    if (action === 'canary' || (action === 'rollback' && version === live)) continue;
    live = version;
    if (by !== SERVER) choosers.set(version, by);
  }
  return choosers.get(current.version);
}
