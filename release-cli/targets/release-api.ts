import { SHELL, type ErrorResponse } from '@catalogmx/shared/contract';
import { setGlobalProxyFromEnv } from 'node:http';
import { DRY_RUN, RELEASES_API, tokenApp, TRAIN_TOKENS_HEADER } from '../../releases/http-api.ts';
import { packRelease, ARCHIVE_LIMITS } from '../../releases/store/release-archive.ts';
import { ReleaseError, type ReleaseErrorCode } from '../../releases/store/release-error.ts';
import { type Answer, upload } from './upload.ts';

/**
 * Reads deploy tokens that spaces separate.
 * @returns The tokens by app.
 * @throws ReleaseError if one is malformed, or there are two of an app.
 */
export function readTokens(text: string): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const token of text.split(/\s+/).filter(Boolean)) {
    const app = tokenApp(token);
    if (app === undefined) {
      // Without quoting the token, and before anything else can.
      const message =
        'RELEASE_TOKEN is not what npm run release -- token <app> prints: one line, or several for a train, with spaces between them.';
      throw new ReleaseError('usage', message);
    }
    if (app in tokens) throw new ReleaseError('usage', `RELEASE_TOKEN has two tokens of ${app}.`);
    tokens[app] = token;
  }
  return tokens;
}

/** Calls of the release API of a server, each with the deploy token of its app. */
export class ReleaseApi {
  readonly site: string;
  readonly #tokens: Record<string, string>;
  readonly dryRun: boolean;

  /**
   * @param site Address of the server, without a slash at its end.
   * @param tokens Deploy tokens by app, or one token for all of them.
   * @param dryRun The server makes all checks and changes nothing.
   */
  constructor(site: string, tokens: Record<string, string>, dryRun = false) {
    this.site = site;
    this.dryRun = dryRun;
    this.#tokens = tokens;
  }

  /** Returns all apps of the server, for a command on its machine. */
  async apps(): Promise<{ apps: string[] }> {
    return (await this.call('GET', `${SHELL}/apps`)) as { apps: string[] };
  }

  /**
   * Sends a release.
   * @param path Begins with the app.
   * @throws ReleaseError 'too_large' if the server would not accept it.
   */
  async upload(
    dist: string,
    path: string,
    onProgress: (sent: number, total: number) => void = () => undefined,
  ): Promise<unknown> {
    const archive = await packRelease(dist);
    if (archive.length > ARCHIVE_LIMITS.packed) {
      const most = `${ARCHIVE_LIMITS.packed / 1024 / 1024} MB`;
      throw new ReleaseError('too_large', `The packed release is larger than ${most}.`);
    }
    const answer = await this.#reach(() =>
      upload(this.#address(path), archive, this.#headersFor(path), onProgress),
    );
    return readAnswer(answer, this.site);
  }

  /** The path for changes of an app. */
  changed(app: string): string {
    return this.dryRun ? `${app}/${DRY_RUN}` : app;
  }

  /** Sends another app's token if there is none of the app: the server knows what is wrong with it. */
  #headersFor(path: string): Record<string, string> {
    const [app = ''] = path.split('/');
    const { [app]: own, ...others } = this.#tokens;
    const [first, ...rest] =
      own === undefined ? Object.values(others) : [own, ...Object.values(others)];
    return {
      authorization: `Bearer ${first}`,
      ...(rest.length > 0 && { [TRAIN_TOKENS_HEADER]: rest.join(' ') }),
    };
  }

  #address(path: string): string {
    return `${this.site}${RELEASES_API}/${path}`;
  }

  /** @throws ReleaseError with the server's error message. */
  async call(method: string, path: string, body?: object): Promise<unknown> {
    const headers = {
      ...this.#headersFor(path),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const answer = await this.#reach(async () => {
      const options = { method, headers, body: body && JSON.stringify(body) };
      const response = await fetch(this.#address(path), options);
      return { status: response.status, text: await response.text() };
    });
    return readAnswer(answer, this.site);
  }

  async #reach<Result>(attempt: () => Promise<Result>): Promise<Result> {
    try {
      return await attempt();
    } catch (error) {
      const { cause, message } = error as Error;
      const why = cause instanceof Error ? cause.message || cause.name : message;
      const proxy = proxyOf(this.site);
      const through = proxy === undefined ? '' : ` through the proxy ${proxy} of HTTPS_PROXY`;
      throw new ReleaseError('unreachable', `${this.site} cannot be reached${through}: ${why}`);
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
