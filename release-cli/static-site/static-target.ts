import type { ChangeOptions } from '../../releases/rollout/release-service.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { folderTarget, FolderReleaseService } from '../targets/folder-target.ts';
import type { ReleaseTarget } from '../targets/release-target.ts';
import { releaseFolder, writeStaticPages } from './static-pages.ts';

/** The target for a site made by `npm run static`: its pages follow what is live. */
export function openStaticTarget(site: string): ReleaseTarget {
  return folderTarget(new StaticReleaseService(site));
}

class StaticReleaseService extends FolderReleaseService {
  readonly #site: string;

  constructor(site: string) {
    super(releaseFolder(site));
    this.#site = site;
  }

  override async promote(app: string, version: string, options?: ChangeOptions) {
    const outcome = await super.promote(app, version, options);
    await writeStaticPages(this.#site);
    return outcome;
  }

  override async rollBack(app: string, version?: string, options?: Pick<ChangeOptions, 'reason'>) {
    const outcome = await super.rollBack(app, version, options);
    await writeStaticPages(this.#site);
    return outcome;
  }

  override canary(): Promise<never> {
    const message = 'A static host has the same releases for all visitors: promote instead.';
    return Promise.reject(new ReleaseError('refused', message));
  }
}
