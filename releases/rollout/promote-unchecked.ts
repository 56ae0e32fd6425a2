import { register } from '../store/release-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { promoted, withApps } from './registry-change.ts';

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
