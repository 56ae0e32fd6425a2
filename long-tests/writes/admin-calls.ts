import { randomInt } from 'node:crypto';
import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { ADMIN_PASSWORD } from '../../e2e/fixtures/site-process.ts';
import type { Database } from '../../server/src/database/tables.ts';
import { encodePassword } from '../../server/src/testing/test-login.ts';

/** Milliseconds after which a call counts as not answered. */
const PATIENCE = 15_000;

/** A response with an error. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Headers;

  constructor(call: string, { status, headers }: Response, text: string) {
    super(`${call}: ${status} ${text.slice(0, 200)}`);
    this.status = status;
    this.headers = headers;
  }
}

interface AdminSite {
  url: string;
  /** Address of the site as browsers see it; by default `url`. */
  origin?: string;
  /** For links that come by mail. */
  db: Database;
}

interface Credentials {
  username: string;
  password: string;
  code?: string;
}

/** The calls of somebody who is logged in. */
export class AdminCalls {
  readonly site: AdminSite;
  readonly #cookie: string;

  private constructor(site: AdminSite, cookie: string) {
    this.site = site;
    this.#cookie = cookie;
  }

  static async logIn(
    site: AdminSite,
    { password, ...user }: Credentials = { username: 'admin', password: ADMIN_PASSWORD },
  ): Promise<AdminCalls> {
    const body = { ...user, key: encodePassword(password) };
    const answer = await new AdminCalls(site, '').call('POST', API_PATHS.login, body);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return new AdminCalls(site, cookies.join('; '));
  }

  /** @throws Refusal unless the response says that it is done. */
  async call(method: string, path: string, body?: object): Promise<Response> {
    const type = { 'content-type': 'application/json' };
    return this.fetch(method, API_ROOT + path, body && JSON.stringify(body), type);
  }

  async read<Result>(path: string): Promise<Result> {
    return (await this.call('GET', path)).json() as Promise<Result>;
  }

  /** @throws Refusal */
  async fetch(
    method: string,
    path: string,
    body?: string | URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const { url, origin = url } = this.site;
    const answer = await fetch(url + path, {
      method,
      body,
      headers: {
        origin,
        cookie: this.#cookie,
        // Each from another address, because of the rate limits.
        'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(256)}`,
        ...headers,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.status < 400) return answer;
    throw new Refusal(`${method} ${path}`, answer, await answer.text());
  }

  /** Whether a file is there and has bytes. */
  async hasFile(path: string): Promise<boolean> {
    try {
      return (await (await this.fetch('GET', path)).arrayBuffer()).byteLength > 0;
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return false;
      throw error;
    }
  }
}
