import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { APP_FOLDERS, appName } from '../../build/apps.ts';
import { LocalReleaseService } from '../../releases/rollout/local-release-service.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { FolderReleaseStore } from '../../releases/store/folder-release-store.ts';
import type { ReleaseTarget } from './release-target.ts';

/** The target for a release folder on this machine, whether a server uses it or not. */
export function openFolderTarget(folder: string): ReleaseTarget {
  return folderTarget(new FolderReleaseService(new FolderReleaseStore(folder)));
}

export function folderTarget(releases: FolderReleaseService): ReleaseTarget {
  return {
    apps: [...new Set([...APP_FOLDERS.map(appName), ...releases.store.apps])],
    releases,
    openPreview: async () => {
      // The preview loads the whole server, which the other commands can do without.
      const { openPreviewSite } = await import('../smoke/preview.ts');
      return openPreviewSite(releases.store);
    },
  };
}

/** {@link LocalReleaseService} that rejects a folder that does not exist, which may be a typo. */
export class FolderReleaseService extends LocalReleaseService {
  constructor(store: FolderReleaseStore) {
    super(store, userName());
  }

  override async list(app: string) {
    this.#requireFolder();
    return super.list(app);
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

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return 'the command line';
  }
}
