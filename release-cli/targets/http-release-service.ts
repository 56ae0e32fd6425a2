import { setGlobalProxyFromEnv } from 'node:http';
import { type ErrorResponse, SHELL } from '@catalogmx/shared/contract';
import type { Accepted } from '../../releases/gate/release-gate.ts';
import type { Train } from '../../releases/gate/train.ts';
import { DRY_RUN, RELEASES_API, TRAIN_TOKENS_HEADER } from '../../releases/http-api.ts';
import type { PreviewReports } from '../../releases/previews/preview-report.ts';
import { type PublishOptions, ReleaseService } from '../../releases/release-service.ts';
import type { Outcome, ReleaseReport, Verdict } from '../../releases/schemas.ts';
import { ARCHIVE_LIMITS, packRelease } from '../../releases/store/release-archive.ts';
import { ReleaseError, type ReleaseErrorCode } from '../../releases/store/release-error.ts';
import { readRelease } from '../../releases/store/release-folder.ts';
import type { VerbBody, VerbName } from '../../releases/verbs.ts';
import { type Answer, upload } from './upload.ts';

/** {@link ReleaseService} on a server, through its release API: each call has the deploy token of its app. */
export class HttpReleaseService extends ReleaseService {
  readonly #site: string;
  readonly #tokens: Record<string, string>;
  readonly #dryRun: boolean;

  /**
   * @param site Address of the server, without a slash at its end.
   * @param tokens Deploy tokens by app, or one token for all of them.
   * @param dryRun The server makes all checks and changes nothing.
   */
  constructor(site: string, tokens: Record<string, string>, dryRun: boolean) {
    super();
    this.#site = site;
    this.#tokens = tokens;
    this.#dryRun = dryRun;
  }

  /** Returns all apps of the server, for a command on its machine. */
  async apps(): Promise<string[]> {
    const { apps } = (await this.#call('GET', `${SHELL}/apps`)) as { apps: string[] };
    return apps;
  }

  async list(app: string) {
    return (await this.#call('GET', app)) as ReleaseReport;
  }

  async previews(app: string) {
    return (await this.#call('GET', `${app}/previews`)) as PreviewReports;
  }

  async publish(app: string, dist: string, { preview, onProgress }: PublishOptions = {}) {
    const { version } = readRelease(dist);
    if (preview) {
      const { name, days } = preview;
      const query = days === undefined ? '' : `?days=${days}`;
      return this.#upload(dist, app, `preview/${name}/${version}${query}`, onProgress);
    }
    const { releases } = await this.list(app);
    if (releases.some((release) => release.version === version)) {
      throw new ReleaseError(
        'conflict',
        `${app} ${version} is published already on ${this.#site}, and a release never changes: commit a change first.`,
      );
    }
    return this.#upload(dist, app, `releases/${version}`, onProgress);
  }

  async noteTest(app: string, version: string, digest: string) {
    await this.#call('POST', `${app}/tested`, { version, digest });
  }

  async check(train: Train, { removes, grows }: Accepted = {}) {
    const [app = ''] = Object.keys(train);
    const body = { releases: train, removes, grows, dryRun: this.#dryRun };
    return (await this.#call('POST', `${app}/train/check`, body)) as Verdict;
  }

  async change<Name extends VerbName>(verb: Name, app: string, body: VerbBody<Name>) {
    return (await this.#call('POST', this.#changed(app, verb), body)) as Outcome;
  }

  /**
   * Sends a release.
   * @throws ReleaseError 'too_large' if the server would not accept it.
   */
  async #upload(
    dist: string,
    app: string,
    path: string,
    onProgress: PublishOptions['onProgress'] = () => undefined,
  ): Promise<Outcome> {
    const archive = await packRelease(dist);
    if (archive.length > ARCHIVE_LIMITS.packed) {
      const most = `${ARCHIVE_LIMITS.packed / 1024 / 1024} MB`;
      throw new ReleaseError('too_large', `The packed release is larger than ${most}.`);
    }
    const address = this.#address(this.#changed(app, path));
    const sent = this.#reach(() => upload(address, archive, this.#headersFor(app), onProgress));
    return readAnswer(await sent, this.#site) as Outcome;
  }

  /** @throws ReleaseError with the server's error message. */
  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const [app = ''] = path.split('/');
    const headers = {
      ...this.#headersFor(app),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const answer = await this.#reach(async () => {
      const options = { method, headers, body: body && JSON.stringify(body) };
      const response = await fetch(this.#address(path), options);
      return { status: response.status, text: await response.text() };
    });
    return readAnswer(answer, this.#site);
  }

  /** The path of a change of an app. */
  #changed(app: string, path: string): string {
    return this.#dryRun ? `${app}/${DRY_RUN}/${path}` : `${app}/${path}`;
  }

  /** Sends another app's token if there is none of the app: the server knows what is wrong with it. */
  #headersFor(app: string): Record<string, string> {
    const { [app]: own, ...others } = this.#tokens;
    const [first, ...rest] =
      own === undefined ? Object.values(others) : [own, ...Object.values(others)];
    return {
      authorization: `Bearer ${first}`,
      ...(rest.length > 0 && { [TRAIN_TOKENS_HEADER]: rest.join(' ') }),
    };
  }

  #address(path: string): string {
    return `${this.#site}${RELEASES_API}/${path}`;
  }

  async #reach<Result>(attempt: () => Promise<Result>): Promise<Result> {
    try {
      return await attempt();
    } catch (error) {
      const { cause, message } = error as Error;
      const why = cause instanceof Error ? cause.message || cause.name : message;
      const proxy = proxyOf(this.#site);
      const through = proxy === undefined ? '' : ` through the proxy ${proxy} of HTTPS_PROXY`;
      throw new ReleaseError('unreachable', `${this.#site} cannot be reached${through}: ${why}`);
    }
  }
}

/** The release API also has 400 and 422 for what it rejects. */
const CODES: Record<number, ReleaseErrorCode> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  429: 'busy',
  502: 'unreachable',
  503: 'busy',
  504: 'unreachable',
  507: 'unwritable',
};

/**
 * Returns the JSON of a response.
 * @param site Address of the server, for messages.
 * @throws ReleaseError with the server's error message.
 */
function readAnswer({ status, text }: Answer, site: string): unknown {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ReleaseError('unreachable', `${site} responded with ${status} and no JSON.`);
  }
  if (status < 300) return content;
  const { message } = content as ErrorResponse;
  throw new ReleaseError(CODES[status] ?? (status < 500 ? 'refused' : 'failed'), message);
}

/**
 * Sends requests of this process past the proxy that NODE_USE_ENV_PROXY lets Node use: it does not know the sites of
 * this machine.
 */
export function bypassProxy(): void {
  setGlobalProxyFromEnv({ ...process.env, no_proxy: '*' });
}

/** Returns the host of the proxy between this machine and a site with https, without its password. */
function proxyOf(site: string): string | undefined {
  const { NODE_USE_ENV_PROXY, https_proxy, HTTPS_PROXY, no_proxy, NO_PROXY } = process.env;
  const { protocol, hostname } = new URL(site);
  if (NODE_USE_ENV_PROXY !== '1' || protocol !== 'https:') return undefined;
  const excepted = (no_proxy ?? NO_PROXY ?? '').split(/[\s,]+/).filter(Boolean);
  if (excepted.some((name) => hostname.endsWith(name.replace(/^\*/, '')))) return undefined;
  return URL.parse(https_proxy ?? HTTPS_PROXY ?? '')?.host;
}
