import { Beacon, BEACON_PATH } from '@catalogmx/shared/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireSameOrigin } from '../users/index.ts';
import { invalidInput } from '../platform/http/errors.ts';
import { isUnavailable } from '../platform/database/database-error.ts';
import { RateLimiter } from '../platform/limits/rate-limit.repository.ts';
import { isOnPreviewOrigin, isSecureSite } from '../platform/http/site-origin.ts';
import { addressOf, visitorNetwork } from '../platform/http/client-address.ts';
import { CHECK_COOKIE } from '../../../releases/http-api.ts';
import type { RolloutMonitor } from '../../../releases/rollout/rollout-monitor.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFuture } from '../../../releases/store/stored-time.ts';
import type { Database } from '../platform/database/tables.ts';

/** Reports of more pages than a visitor opens in a minute, and an office in an hour. */
const LIMITS = [
  { calls: 180, within: 60_000 },
  { calls: 3600, within: 3_600_000 },
];

interface BeaconContext {
  monitor: RolloutMonitor;
  reports: Pick<ReportCookie, 'readVisitor'>;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Receives the shells' reports. They are anonymous: no address is stored. */
export const beaconRoutes: FastifyPluginAsyncTypebox<BeaconContext> = async (app, context) => {
  const { monitor, reports, clock } = context;
  const limit = new RateLimiter(LIMITS);

  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(invalidInput('Send well-formed JSON.'));
    }
  });
  app.post(
    BEACON_PATH,
    { schema: { hide: true, body: Beacon }, bodyLimit: 1024, onRequest: requireSameOrigin },
    async (request, reply) => {
      // A tab that closes reports past whatever blocks its requests.
      const isTest = request.cookies[CHECK_COOKIE] !== undefined;
      if (isTest || isOnPreviewOrigin(request)) return reply.code(204).send();
      const visitor = reports.readVisitor(request);
      // One cookie must not report without end from many addresses either.
      const senders = [addressOf(request), ...(visitor === undefined ? [] : [visitor])];
      // Ignored silently: an error would show in the visitor's console.
      if (senders.some((sender) => limit.take(sender, clock()) > 0)) return reply.code(204).send();
      await monitor.record(request.body, visitor).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      });
      return reply.code(204).send();
    },
  );
};

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
