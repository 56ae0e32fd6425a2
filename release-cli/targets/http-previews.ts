import { SHELL } from '@catalogmx/shared/contract';
import type {
  PreviewChoice,
  PreviewOutcome,
  PreviewReports,
  PreviewService,
} from '../../releases/previews/preview-service.ts';
import type { Outcome } from '../../releases/schemas.ts';
import { readRelease } from '../../releases/store/release-folder.ts';
import type { ReleaseApi } from './release-api.ts';

/** {@link PreviewService} on a server, through its release API. */
export class HttpPreviews implements PreviewService {
  readonly #api: ReleaseApi;
  readonly #apps: string[];

  /** @param apps The apps that the sender may change. */
  constructor(api: ReleaseApi, apps: string[]) {
    this.#api = api;
    this.#apps = apps;
  }

  async list() {
    return (await this.#api.call('GET', `${this.#anyApp()}/previews`)) as PreviewReports;
  }

  async publish(
    app: string,
    dist: string,
    { name, days }: PreviewChoice,
    onProgress?: (sent: number, total: number) => void,
  ) {
    const { version } = readRelease(dist);
    const query = days === undefined ? '' : `?days=${days}`;
    const path = `${this.#api.changed(app)}/preview/${name}/${version}${query}`;
    return (await this.#api.upload(dist, path, onProgress)) as PreviewOutcome;
  }

  async add(app: string, version: string, preview: PreviewChoice) {
    return (await this.#change(app, 'preview', { version, ...preview })) as PreviewOutcome;
  }

  adopt(app: string, version: string, digest?: string) {
    return this.#change(app, 'adopt', { version, digest });
  }

  async end(name: string) {
    const { previews } = await this.list();
    const apps = Object.keys(previews.find((preview) => preview.name === name)?.releases ?? {});
    // The server wants the token of one of its apps.
    const app = this.#apps.find((own) => apps.includes(own)) ?? this.#anyApp();
    return this.#change(app, 'end-preview', { name });
  }

  async #change(app: string, action: string, body: object): Promise<Outcome> {
    const path = `${this.#api.changed(app)}/${action}`;
    return (await this.#api.call('POST', path, body)) as Outcome;
  }

  #anyApp(): string {
    return this.#apps[0] ?? SHELL;
  }
}
