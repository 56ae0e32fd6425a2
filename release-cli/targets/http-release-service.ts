import type { Accepted } from '../../releases/gate/release-gate.ts';
import type { Train } from '../../releases/gate/train.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { readRelease } from '../../releases/store/release-folder.ts';
import type { PreviewReports } from '../../releases/previews/preview-report.ts';
import { type PublishOptions, ReleaseService } from '../../releases/release-service.ts';
import type { Outcome, ReleaseReport, Verdict } from '../../releases/schemas.ts';
import type { VerbBody, VerbName } from '../../releases/verbs.ts';
import type { ReleaseApi } from './release-api.ts';

/** {@link ReleaseService} on a server, through its release API. */
export class HttpReleaseService extends ReleaseService {
  readonly #api: ReleaseApi;

  constructor(api: ReleaseApi) {
    super();
    this.#api = api;
  }

  async list(app: string) {
    return (await this.#api.call('GET', app)) as ReleaseReport;
  }

  async previews(app: string) {
    return (await this.#api.call('GET', `${app}/previews`)) as PreviewReports;
  }

  async publish(app: string, dist: string, { preview, onProgress }: PublishOptions = {}) {
    const { version } = readRelease(dist);
    if (preview) {
      const { name, days } = preview;
      const query = days === undefined ? '' : `?days=${days}`;
      const path = `${this.#api.changed(app)}/preview/${name}/${version}${query}`;
      return (await this.#api.upload(dist, path, onProgress)) as Outcome;
    }
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

  async change<Name extends VerbName>(verb: Name, app: string, body: VerbBody<Name>) {
    return (await this.#api.call('POST', `${this.#api.changed(app)}/${verb}`, body)) as Outcome;
  }
}
