import { existsSync } from 'node:fs';
import type { StoredApp } from '@catalogmx/shared/contract';
import { readRelease } from './release-folder.ts';
import { LOCAL_START, type ReleaseStore } from './release-store.ts';

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

function isDecided({ current, history = [] }: StoredApp, version: string, by: string): boolean {
  const last = history.at(-1);
  if (!last || last.by === by || current.version === version) return false;
  // What the server took back is followed by the next build, but not by the same one again.
  return last.by !== 'the server' || last.from === version;
}
