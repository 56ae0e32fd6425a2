import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { BEACON_PATH } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecureSite } from '../api/session/site-origin.ts';
import type { Database } from '../database/tables.ts';

const COOKIE = 'page-view';

/** Seconds. A tab that is open for longer gets a new one with the registry, at its next navigation. */
const VALID_FOR = 6 * 3600;

/**
 * A signed time beside every page, without which a report takes no part in trials: whoever reports has at least
 * loaded a page. It says nothing about the visitor.
 */
export class ReportCookie {
  readonly #signer: Signer;
  readonly #clock: () => number;

  private constructor(key: string, clock: () => number) {
    this.#signer = new Signer(key);
    this.#clock = clock;
  }

  /** Signs with a key that all servers share. */
  static async open(db: Database, clock: () => number = Date.now): Promise<ReportCookie> {
    const name = COOKIE;
    await db
      .insertInto('signing_keys')
      .values({ name, key: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { key } = await db
      .selectFrom('signing_keys')
      .select('key')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return new ReportCookie(key, clock);
  }

  give(request: FastifyRequest, reply: FastifyReply): void {
    const until = Math.floor(this.#clock() / 1000) + VALID_FOR;
    reply.setCookie(COOKIE, this.#signer.sign(String(until)), {
      path: BEACON_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecureSite(request, request.server.publicUrl),
      maxAge: VALID_FOR,
    });
  }

  isGiven({ cookies }: FastifyRequest): boolean {
    const { valid, value } = this.#signer.unsign(cookies[COOKIE] ?? '');
    return valid && Number(value) * 1000 > this.#clock();
  }
}
