import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { APP_FOLDERS, appName } from '../../build/apps.ts';
import { LocalPreviews } from '../../releases/previews/local-previews.ts';
import { LocalReleaseService } from '../../releases/rollout/local-release-service.ts';
import type { ChangeOptions, RampPlan } from '../../releases/rollout/release-service.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { FolderReleaseStore } from '../../releases/store/folder-release-store.ts';
import type { ReleaseTarget } from './release-target.ts';

/**
 * The target for a release folder on this machine, whether a server uses it or not.
 * @param origin Origin of previews.
 */
export function openFolderTarget(
  folder: string,
  dryRun: boolean,
  origin: string | undefined,
): ReleaseTarget {
  const store = new FolderReleaseStore(folder);
  return {
    name: folder,
    apps: [...new Set([...APP_FOLDERS.map(appName), ...store.apps])],
    hasAllApps: true,
    releases: new FolderReleaseService(store, dryRun),
    previews: new LocalPreviews(store, userName(), { origin, dryRun }),
    openPreview: async () => {
      // The preview loads the whole server, which the other commands can do without.
      const { openPreviewSite } = await import('../smoke/preview.ts');
      return openPreviewSite(store);
    },
  };
}

/** {@link LocalReleaseService} that rejects a folder that does not exist, which may be a typo. */
class FolderReleaseService extends LocalReleaseService {
  constructor(store: FolderReleaseStore, dryRun: boolean) {
    super(store, userName(), { dryRun });
  }

  override async list(app: string) {
    this.#requireFolder();
    return super.list(app);
  }

  override async ramp(app: string, version: string, plan: RampPlan, options?: ChangeOptions) {
    const outcome = await super.ramp(app, version, plan, options);
    const message = `${outcome.message} A server that runs on this folder takes the steps.`;
    return { ...outcome, message };
  }

  override async prune(app: string, days?: number) {
    this.#requireFolder();
    return super.prune(app, days);
  }

  #requireFolder(): void {
    if (existsSync(this.store.folder)) return;
    throw new ReleaseError('not_found', `There are no releases in ${this.store.folder}.`);
  }
}

/** Name in the history of who runs a command here. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return 'the command line';
  }
}
