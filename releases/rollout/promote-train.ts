import type { StoredRegistry } from '@catalogmx/shared/contract';
import { type Train, trainText } from '../gate/train.ts';
import { register } from '../store/release-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Attribution, promoted, withNote, withoutCanary } from './registry-change.ts';

type Apps = StoredRegistry['apps'];

/** Whether all visitors have the releases already, apart from canaries. */
export function isLive(apps: Apps, train: Train): boolean {
  return Object.entries(train).every(([app, version]) => apps[app]?.current.version === version);
}

/**
 * Makes the releases of a train live for all visitors, which ends the canaries of their apps.
 * @param attribute Returns who makes a release live, and why.
 * @returns The apps that change.
 */
export function promoteTrain(
  store: ReleaseStore,
  apps: Apps,
  train: Train,
  attribute: (app: string) => Attribution,
): Apps {
  const changed: Apps = {};
  for (const [app, version] of Object.entries(train)) {
    const live = apps[app];
    const by = withMates(attribute(app), app, train);
    if (live?.current.version !== version) {
      changed[app] = promoted(live, register(store.find(app, version)), by);
    } else if (live.canary) {
      changed[app] = withoutCanary(live, by);
    }
  }
  return changed;
}

function withMates(by: Attribution, app: string, train: Train): Attribution {
  const mates = Object.entries(train).filter(([name]) => name !== app);
  return mates.length === 0
    ? by
    : withNote(by, `together with ${trainText(Object.fromEntries(mates))}`);
}
