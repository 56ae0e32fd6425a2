import { randomInt } from 'node:crypto';
import { API_ROOT, sessionCalls } from '@catalogmx/shared/contract';
import { ADMIN_PASSWORD } from '../e2e/fixtures/site-process.ts';
import { encodePassword } from '../server/src/testing/test-login.ts';

/** Milliseconds after which a call counts as not answered. */
const PATIENCE = 15_000;

export class Refusal extends Error {
  readonly status: number;

  constructor(call: string, status: number, text: string) {
    super(`${call}: ${status} ${text.slice(0, 200)}`);
    this.status = status;
  }
}

export class AdminCalls {
  readonly #url: string;
  readonly #origin: string;
  readonly #cookie: string;

  private constructor(url: string, origin: string, cookie: string) {
    this.#url = url;
    this.#origin = origin;
    this.#cookie = cookie;
  }

  /** @param origin Address of the site as browsers see it. */
  static async logIn(url: string, origin = url): Promise<AdminCalls> {
    const body = { username: 'admin', key: encodePassword(ADMIN_PASSWORD) };
    const answer = await new AdminCalls(url, origin, '').call(
      'POST',
      sessionCalls.logIn.path,
      body,
    );
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return new AdminCalls(url, origin, cookies.join('; '));
  }

  /** @throws Refusal unless the response says that it is done. */
  call(method: string, path: string, body?: object): Promise<Response> {
    return this.#fetch(method, API_ROOT + path, body);
  }

  async read<Result>(path: string): Promise<Result> {
    return (await this.call('GET', path)).json() as Promise<Result>;
  }

  /** Returns true if a file is there and has bytes. */
  async hasFile(path: string): Promise<boolean> {
    try {
      return (await (await this.#fetch('GET', path)).arrayBuffer()).byteLength > 0;
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return false;
      throw error;
    }
  }

  async #fetch(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(this.#url + path, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        origin: this.#origin,
        cookie: this.#cookie,
        'content-type': 'application/json',
        // Each from another address, because of the rate limits.
        'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(256)}`,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.status < 400) return answer;
    throw new Refusal(`${method} ${path}`, answer.status, await answer.text());
  }
}
