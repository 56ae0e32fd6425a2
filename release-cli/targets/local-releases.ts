import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { KEPT_DAYS } from '../../releases/rollout/prune-releases.ts';
import { ReleaseDesk } from '../../releases/rollout/release-service.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { APP_FOLDERS, appName } from '../../build/apps.ts';
import type { ChangeReason, ReleaseTarget } from './release-target.ts';

/** The releases in a folder of this machine, whether a server serves them or not. */
export class LocalReleases implements ReleaseTarget {
  readonly apps = APP_FOLDERS.map(appName);
  readonly #store: ReleaseStore;
  readonly #desk: ReleaseDesk;

  constructor(folder: string) {
    this.#store = new ReleaseStore(folder);
    this.#desk = new ReleaseDesk(this.#store);
  }

  async list(app: string) {
    this.#requireFolder();
    return this.#desk.list(app);
  }

  async publish(_app: string, dist: string) {
    const { name, version } = await this.#store.publish(dist);
    return { message: `${name} ${version} is published.` };
  }

  check(app: string, version: string, removes: string[]) {
    return this.#desk.check(app, version, removes);
  }

  promote(app: string, version: string, why: ChangeReason) {
    return this.#desk.promote(app, version, { ...why, by: this.#by });
  }

  canary(app: string, version: string, percent: number, why: ChangeReason) {
    return this.#desk.canary(app, version, percent, { ...why, by: this.#by });
  }

  rollBack(app: string, version: string | undefined, why: ChangeReason) {
    return this.#desk.rollBack(app, version, { ...why, by: this.#by });
  }

  async prune(app: string, days = KEPT_DAYS) {
    this.#requireFolder();
    return this.#desk.prune(app, days);
  }

  async openPreview() {
    // The whole server, which the other commands can do without.
    const { openPreviewSite } = await import('../smoke/preview-site.ts');
    return openPreviewSite(this.#store);
  }

  #requireFolder(): void {
    if (existsSync(this.#store.folder)) return;
    throw new ReleaseError('not_found', `There are no releases in ${this.#store.folder}.`);
  }

  get #by(): string {
    try {
      return userInfo().username;
    } catch {
      // A container may run as a user without a name.
      return 'the command line';
    }
  }
}
