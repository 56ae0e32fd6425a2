import { createHmac, randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { BEACON_PATH } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecureSite } from '../platform/http/site-origin.ts';
import { isFuture } from '../../../releases/store/stored-time.ts';
import type { Database } from '../platform/database/tables.ts';
import { addressOf, visitorNetwork } from '../platform/http/client-address.ts';

const COOKIE = 'page-view';

/** Characters of base64url: 96 bits. */
const HASH_LENGTH = 16;

/** Seconds. A tab that is open for longer gets a new one with the registry, at its next navigation. */
const VALID_FOR = 6 * 3600;

/**
 * A signed cookie beside every page, without which a report takes no part in trials: the sender has at least
 * loaded a page. It names the visitor by a keyed hash of the address that loaded it, which only servers can make. So
 * a visitor counts once from all addresses that a cookie reports from, and from one address with all its cookies.
 */
export class ReportCookie {
  readonly #key: string;
  readonly #signer: Signer;
  readonly #clock: () => number;

  private constructor(key: string, clock: () => number) {
    this.#key = key;
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
    reply.setCookie(COOKIE, this.#signer.sign(`${until}.${this.#visitorOf(request)}`), {
      path: BEACON_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecureSite(request, request.server.publicUrl),
      maxAge: VALID_FOR,
    });
  }

  /** Returns the key of the visitor whose cookie comes with a report, or undefined without a valid one. */
  readVisitor({ cookies }: FastifyRequest): string | undefined {
    const { valid, value } = this.#signer.unsign(cookies[COOKIE] ?? '');
    const [until = '', visitor] = valid ? value.split('.') : [];
    const now = this.#clock();
    const hasBegun = !isFuture((Number(until) - VALID_FOR) * 1000, now);
    return hasBegun && Number(until) * 1000 > now ? visitor : undefined;
  }

  #visitorOf(request: FastifyRequest): string {
    const network = visitorNetwork(addressOf(request));
    const hash = createHmac('sha256', this.#key).update(`visitor ${network}`).digest('base64url');
    return hash.slice(0, HASH_LENGTH);
  }
}
