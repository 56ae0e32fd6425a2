import type { StoredRegistry } from '@catalogmx/shared/contract';
import { register } from '../store/release-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Releases that go live together: their versions by app. */
export type Train = Record<string, string>;

/** Returns text such as 'catalog 2.0.0, admin 3.1.0 and shell 2.0.0'. */
export function trainText(train: Train): string {
  const names = Object.entries(train).map(([app, version]) => `${app} ${version}`);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}

/**
 * Returns the registry that a release of a train meets when it goes live: the other releases of the train are live
 * too, and the canaries of their apps are over.
 * @throws ReleaseError if a release is not published or its release.json is malformed.
 */
export function registryBeside(store: ReleaseStore, app: string, train: Train): StoredRegistry {
  const apps = { ...store.live.apps };
  for (const [name, version] of Object.entries(train)) {
    if (name === app) continue;
    const before = { ...apps[name] };
    delete before.canary;
    apps[name] = { ...before, current: register(store.find(name, version)) };
  }
  return { ...store.live, apps };
}
