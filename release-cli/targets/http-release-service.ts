import type { Accepted } from '../../releases/gate/release-gate.ts';
import type { Train } from '../../releases/gate/train.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { readRelease } from '../../releases/store/release-folder.ts';
import type {
  ChangeOptions,
  Outcome,
  RampPlan,
  ReleaseReport,
  ReleaseService,
  RetireOptions,
  Verdict,
} from '../../releases/rollout/release-service.ts';
import type { ReleaseApi } from './release-api.ts';

/** {@link ReleaseService} on a server, through its release API. */
export class HttpReleaseService implements ReleaseService {
  readonly #api: ReleaseApi;

  constructor(api: ReleaseApi) {
    this.#api = api;
  }

  async list(app: string) {
    return (await this.#api.call('GET', app)) as ReleaseReport;
  }

  async publish(app: string, dist: string, onProgress?: (sent: number, total: number) => void) {
    const { version } = readRelease(dist);
    const { releases } = await this.list(app);
    if (releases.some((release) => release.version === version)) {
      throw new ReleaseError(
        'conflict',
        `${app} ${version} is published already on ${this.#api.site}, and a release never changes: commit a change first.`,
      );
    }
    const path = `${this.#api.changed(app)}/releases/${version}`;
    return (await this.#api.upload(dist, path, onProgress)) as Outcome;
  }

  async noteTest(app: string, version: string, digest: string) {
    await this.#api.call('POST', `${app}/tested`, { version, digest });
  }

  async check(train: Train, { removes, grows }: Accepted = {}) {
    const [app = ''] = Object.keys(train);
    const body = { releases: train, removes, grows, dryRun: this.#api.dryRun };
    return (await this.#api.call('POST', `${app}/train/check`, body)) as Verdict;
  }

  async promote(train: Train, options?: ChangeOptions) {
    const [app = ''] = Object.keys(train);
    return this.#change(app, 'train', { releases: train, ...options });
  }

  async canary(app: string, version: string, percent: number, options?: ChangeOptions) {
    return this.#change(app, 'canary', { version, percent, ...options });
  }

  async ramp(app: string, version: string, plan: RampPlan, options?: ChangeOptions) {
    return this.#change(app, 'ramp', { version, ...plan, ...options });
  }

  async stop(app: string, { reason }: Pick<ChangeOptions, 'reason'> = {}) {
    return this.#change(app, 'stop', { reason });
  }

  async rollBack(app: string, version?: string, { reason }: Pick<ChangeOptions, 'reason'> = {}) {
    return this.#change(app, 'rollback', { version, reason });
  }

  async retire(app: string, options: RetireOptions = {}) {
    return this.#change(app, 'retire', options);
  }

  async prune(app: string, days?: number) {
    return this.#change(app, 'prune', { days });
  }

  async #change(app: string, action: string, body: object): Promise<Outcome> {
    return (await this.#api.call('POST', `${this.#api.changed(app)}/${action}`, body)) as Outcome;
  }
}
