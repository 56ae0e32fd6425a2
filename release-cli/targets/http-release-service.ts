import type { ErrorResponse } from '@catalogmx/shared/contract';
import { RELEASES_API, tokenApp } from '../../releases/http-api.ts';
import { packRelease } from '../../releases/store/pack-release.ts';
import { ARCHIVE_LIMITS } from '../../releases/store/release-archive.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { readRelease } from '../../releases/store/release-folder.ts';
import type {
  ChangeOptions,
  Outcome,
  ReleaseReport,
  ReleaseService,
  Verdict,
} from '../../releases/rollout/release-service.ts';
import type { ReleaseTarget } from './release-target.ts';
import { type Answer, upload } from './upload.ts';

/**
 * The target for a server.
 * @param token The app's deploy token.
 * @throws ReleaseError if the address is no URL, the token is missing or malformed, or it would be sent unencrypted.
 */
export function openHttpTarget(address: string, token: string | undefined): ReleaseTarget {
  if (!URL.canParse(address)) throw new ReleaseError('refused', `${address} is not a URL.`);
  const url = new URL(address);
  const site = url.href.replace(/\/+$/, '');
  if (!isPrivate(url)) {
    const way = `Use https://${url.host}, or http://localhost with a tunnel to it`;
    const message = `${url.origin} would receive the deploy token unencrypted. ${way}.`;
    throw new ReleaseError('refused', message);
  }
  if (!token)
    throw new ReleaseError('refused', `Set RELEASE_TOKEN to the app's token for ${site}.`);
  const app = tokenApp(token);
  if (app === undefined) {
    // Without quoting the token, and before anything else can.
    const message = 'RELEASE_TOKEN is not what npm run release -- token <app> prints: one line.';
    throw new ReleaseError('refused', message);
  }
  return {
    apps: [app],
    releases: new HttpReleaseService(site, token),
    openPreview: () => Promise.resolve({ url: site, close: () => Promise.resolve() }),
  };
}

/** {@link ReleaseService} on a server, through its release API. */
export class HttpReleaseService implements ReleaseService {
  readonly #site: string;
  readonly #headers: { authorization: string };

  /**
   * @param site Address of the server, without a slash at its end.
   * @param token The app's deploy token.
   */
  constructor(site: string, token: string) {
    this.#site = site;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  async list(app: string) {
    return (await this.#call('GET', app)) as ReleaseReport;
  }

  async publish(
    app: string,
    dist: string,
    onProgress: (sent: number, total: number) => void = () => undefined,
  ) {
    const { version } = readRelease(dist);
    const { releases } = await this.list(app);
    if (releases.some((release) => release.version === version)) {
      throw new ReleaseError(
        'conflict',
        `${app} ${version} is published already on ${this.#site}.`,
      );
    }
    const archive = await packRelease(dist);
    if (archive.length > ARCHIVE_LIMITS.packed) {
      const most = `${ARCHIVE_LIMITS.packed / 1024 / 1024} MB`;
      throw new ReleaseError('too_large', `The packed release is larger than ${most}.`);
    }
    const address = this.#address(`${app}/releases/${version}`);
    const answer = await this.#reach(() => upload(address, archive, this.#headers, onProgress));
    return readAnswer(answer, this.#site) as Outcome;
  }

  async check(app: string, version: string, removes: string[] = []) {
    return (await this.#call('POST', `${app}/check`, { version, removes })) as Verdict;
  }

  async promote(app: string, version: string, options?: ChangeOptions) {
    return (await this.#call('POST', `${app}/promote`, { version, ...options })) as Outcome;
  }

  async canary(app: string, version: string, percent: number, options?: ChangeOptions) {
    return (await this.#call('POST', `${app}/canary`, { version, percent, ...options })) as Outcome;
  }

  async rollBack(app: string, version?: string, { reason }: Pick<ChangeOptions, 'reason'> = {}) {
    return (await this.#call('POST', `${app}/rollback`, { version, reason })) as Outcome;
  }

  async prune(app: string, days?: number) {
    return (await this.#call('POST', `${app}/prune`, { days })) as Outcome;
  }

  #address(path: string): string {
    return `${this.#site}${RELEASES_API}/${path}`;
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const headers = { ...this.#headers, ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await this.#reach(async () => {
      const options = { method, headers, body: body && JSON.stringify(body) };
      const response = await fetch(this.#address(path), options);
      return { status: response.status, text: await response.text() };
    });
    return readAnswer(answer, this.#site);
  }

  async #reach<Result>(attempt: () => Promise<Result>): Promise<Result> {
    try {
      return await attempt();
    } catch (error) {
      const { cause, message } = error as Error;
      const why = cause instanceof Error ? cause.message || cause.name : message;
      throw new ReleaseError('refused', `${this.#site} cannot be reached: ${why}`);
    }
  }
}

/** Whether requests are encrypted or stay on this machine. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  );
}

/** @throws ReleaseError with the server's error message. */
function readAnswer({ status, text }: Answer, site: string): unknown {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ReleaseError('refused', `${site} responded with ${status} and no JSON.`);
  }
  if (status < 300) return content;
  throw new ReleaseError('refused', (content as ErrorResponse).message);
}
