import { ReleaseError } from '../../releases/store/release-error.ts';
import { LocalReleases } from '../targets/local-releases.ts';
import type { ChangeReason } from '../targets/release-target.ts';
import { releaseFolder, writeStaticPages } from './static-pages.ts';

/** The releases of a site that `npm run static` made: its page and registry follow what is live. */
export class StaticReleases extends LocalReleases {
  readonly #site: string;

  /** @param site Folder of the site. */
  constructor(site: string) {
    super(releaseFolder(site));
    this.#site = site;
  }

  override async promote(app: string, version: string, why: ChangeReason) {
    const outcome = await super.promote(app, version, why);
    await writeStaticPages(this.#site);
    return outcome;
  }

  override async rollBack(app: string, version: string | undefined, why: ChangeReason) {
    const outcome = await super.rollBack(app, version, why);
    await writeStaticPages(this.#site);
    return outcome;
  }

  override canary(): Promise<never> {
    const message = 'A static host has the same releases for all visitors: promote instead.';
    return Promise.reject(new ReleaseError('refused', message));
  }
}
