import type { ErrorResponse } from '@catalogmx/shared/contract';
import { tokenApp } from '../../server/src/releases/deploy-token.repository.ts';
import { packRelease } from '../../releases/store/pack-release.ts';
import { ARCHIVE_LIMITS } from '../../releases/store/release-archive.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { readRelease } from '../../releases/store/release-folder.ts';
import type { Outcome, ReleaseReport, Verdict } from '../../releases/rollout/release-report.ts';
import type { ChangeReason, ReleaseTarget } from './release-target.ts';
import { type Answer, upload } from './upload.ts';

/** The releases behind a server, reached with the deploy token of their app. */
export class RemoteReleases implements ReleaseTarget {
  readonly apps: string[];
  readonly #site: string;
  readonly #headers: { authorization: string };

  /** @throws ReleaseError without an address and a token, and where the token could be read on its way. */
  constructor(address: string, token: string | undefined) {
    if (!URL.canParse(address)) throw new ReleaseError('refused', `${address} is no address.`);
    const url = new URL(address);
    this.#site = url.href.replace(/\/+$/, '');
    if (!isPrivate(url)) {
      const way = `Use https://${url.host}, or http://localhost with a tunnel to it`;
      const message = `${url.origin} would have the deploy token sent in the clear. ${way}.`;
      throw new ReleaseError('refused', message);
    }
    if (!token) {
      throw new ReleaseError('refused', `Set RELEASE_TOKEN to the app's token for ${this.#site}.`);
    }
    const app = tokenApp(token);
    if (app === undefined) {
      // Without the token, and before anything else can quote it.
      const message = 'RELEASE_TOKEN is not what npm run release -- token <app> prints: one line.';
      throw new ReleaseError('refused', message);
    }
    this.apps = [app];
    this.#headers = { authorization: `Bearer ${token}` };
  }

  async list(app: string) {
    return (await this.#call('GET', app)) as ReleaseReport;
  }

  async publish(app: string, dist: string, onProgress: (sent: number, total: number) => void) {
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

  async check(app: string, version: string, removes: string[]) {
    return (await this.#call('POST', `${app}/check`, { version, removes })) as Verdict;
  }

  async promote(app: string, version: string, why: ChangeReason) {
    return (await this.#call('POST', `${app}/promote`, { version, ...why })) as Outcome;
  }

  async canary(app: string, version: string, percent: number, why: ChangeReason) {
    return (await this.#call('POST', `${app}/canary`, { version, percent, ...why })) as Outcome;
  }

  async rollBack(app: string, version: string | undefined, { reason }: ChangeReason) {
    return (await this.#call('POST', `${app}/rollback`, { version, reason })) as Outcome;
  }

  async prune(app: string, days: number | undefined) {
    return (await this.#call('POST', `${app}/prune`, { days })) as Outcome;
  }

  openPreview() {
    return Promise.resolve({ url: this.#site, close: () => Promise.resolve() });
  }

  #address(path: string): string {
    return `${this.#site}/releases-api/${path}`;
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

/** Whether nobody on the way can read what is sent: it is encrypted, or does not leave this machine. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  );
}

/** @throws ReleaseError with what the server said of a failure. */
function readAnswer({ status, text }: Answer, site: string): unknown {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ReleaseError('refused', `${site} answered ${status}, and no JSON.`);
  }
  if (status < 300) return content;
  throw new ReleaseError('refused', (content as ErrorResponse).message);
}
