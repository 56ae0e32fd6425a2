import type { ContactMessage } from '@catalogmx/shared/contract';
import type { FastifyRequest } from 'fastify';
import { MOST_SKEW } from '../../../../releases/store/stored-time.ts';
import { addressOf } from '../../http/client-address.ts';
import { tooManyRequests } from '../../http/errors.ts';
import type { RouteContext } from '../../http/route-context.ts';
import { readContactMessage } from './contact-input.ts';
import { ContactRateLimiter } from './contact-rate-limiter.ts';
import { hasMessage, hasSameMessage, storeMessage } from './contact.repository.ts';
import { detectSpam, type SpamVerdict } from './spam-detection.ts';

declare module 'fastify' {
  interface FastifyInstance {
    contactInbox: ContactInbox;
  }
}

const ONE_DAY = 24 * 60 * 60_000;

const TOO_MANY: SpamVerdict = {
  suspicion: 'too_many',
  reasons: ['many messages from one address within a day'],
};

type InboxContext = Pick<RouteContext, 'db' | 'clock' | 'settings' | 'wakeOutbox'>;

/** Receives contact messages from the API and from the form without scripts, under the same limits. */
export class ContactInbox {
  readonly #context: InboxContext;
  readonly #limit: ContactRateLimiter;

  constructor(context: InboxContext) {
    this.#context = context;
    this.#limit = new ContactRateLimiter(context.db);
  }

  /**
   * Stores a message. Returns false if its key is already stored.
   * @throws ApiError 400 for invalid fields, 429 if the address has sent too many messages.
   */
  async receive(body: ContactMessage, request: FastifyRequest): Promise<boolean> {
    const { db, clock, settings, wakeOutbox } = this.#context;
    const message = readContactMessage(body);
    const address = addressOf(request);
    if (await hasMessage(db, message.key)) return false;
    rejectIfLimited(await this.#limit.takeStored(address, clock()));
    // A bot's spam does not use up the mail limit of others behind the same address.
    const verdict =
      detectSpam(body, new URL(settings.publicUrl).hostname) ??
      ((await this.#limit.takeMailed(address, clock())) ? undefined : TOO_MANY);
    if (!(await storeMessage(db, message, clock(), verdict))) {
      await this.#limit.refund(address, verdict === undefined, clock());
      return false;
    }
    if (verdict)
      request.log.warn(
        { suspicion: verdict.suspicion },
        'Quarantined a contact message as suspected spam.',
      );
    else wakeOutbox?.();
    return true;
  }

  /** Whether the same content was stored within the last day. */
  hasRecent(body: ContactMessage): Promise<boolean> {
    const { db, clock } = this.#context;
    const now = clock();
    return hasSameMessage(db, readContactMessage(body), now - ONE_DAY, now + MOST_SKEW);
  }

  /** @throws ApiError 429 if {@link receive} would reject another message of the address. */
  async requireRoom(request: FastifyRequest): Promise<void> {
    rejectIfLimited(await this.#limit.waitOf(addressOf(request), this.#context.clock()));
  }
}

function rejectIfLimited(wait: number): void {
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw tooManyRequests(`Too many messages from this address. Try again in ${seconds} s.`, seconds);
}
