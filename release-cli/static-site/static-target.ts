import type {
  ChangeOptions,
  Outcome,
  RetireOptions,
} from '../../releases/rollout/release-service.ts';
import type { Train } from '../../releases/gate/train.ts';
import { LocalPreviews } from '../../releases/previews/local-previews.ts';
import type { PreviewService } from '../../releases/previews/preview-service.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { folderTarget, FolderReleaseService, userName } from '../targets/folder-target.ts';
import type { ReleaseTarget } from '../targets/release-target.ts';
import { StaticStore } from './static-store.ts';

/** The target for a site made by `npm run static`: its pages follow what is live. */
export function openStaticTarget(site: string, dryRun: boolean): ReleaseTarget {
  const store = new StaticStore(site);
  const previews = new LocalPreviews(store, userName(), { origin: '', dryRun });
  const adopt = previews.adopt.bind(previews);
  return folderTarget(site, new StaticReleaseService(store, dryRun), { ...NO_PREVIEWS, adopt });
}

function refusePreview(): Promise<never> {
  const message = 'A static host has the same releases for all visitors: it has no previews.';
  return Promise.reject(new ReleaseError('refused', message));
}

const NO_PREVIEWS: Omit<PreviewService, 'adopt'> = {
  publish: refusePreview,
  add: refusePreview,
  list: refusePreview,
  end: refusePreview,
};

class StaticReleaseService extends FolderReleaseService {
  readonly #store: StaticStore;

  constructor(store: StaticStore, dryRun: boolean) {
    super(store, dryRun);
    this.#store = store;
  }

  override async promoteTrain(train: Train, options?: ChangeOptions) {
    return this.#withNotices(await super.promoteTrain(train, options));
  }

  /** No server asks for it, and a change would write all pages. */
  override noteTest(): Promise<void> {
    return Promise.resolve();
  }

  override async rollBack(app: string, version?: string, options?: Pick<ChangeOptions, 'reason'>) {
    return this.#withNotices(await super.rollBack(app, version, options));
  }

  override async retire(app: string, options?: RetireOptions) {
    return this.#withNotices(await super.retire(app, options));
  }

  override canary(): Promise<never> {
    const message = 'A static host has the same releases for all visitors: promote instead.';
    return Promise.reject(new ReleaseError('refused', message));
  }

  override ramp(): Promise<never> {
    return this.canary();
  }

  #withNotices(outcome: Outcome): Outcome {
    return { ...outcome, message: [outcome.message, ...this.#store.notices].join('\n') };
  }
}
