import { inquiryCalls, ContactMessage } from '@catalogmx/shared/contract';
import type { FastifyRequest } from 'fastify';
import { route, type Routes, type RouteContext } from '../../platform/http/route.ts';
import { MOST_SKEW } from '../../../../releases/store/stored-time.ts';
import { addressOf } from '../../platform/http/client-address.ts';
import { tooManyRequests, invalidInput } from '../../platform/http/errors.ts';
import type { Database } from '../../platform/database/tables.ts';
import { findWait, refundCall, takeCall } from '../../platform/limits/rate-limit.repository.ts';
import { bodyReader } from '../../platform/http/validation.ts';
import {
  hasMessage,
  hasSameMessage,
  storeMessage,
  type StoredMessage,
} from './contact.repository.ts';
import { detectSpam, type SpamVerdict } from './spam-detection.ts';

/** Receives messages of the contact form. Needs no session. */
export const contactRoutes: Routes = async (app) => {
  route(app, inquiryCalls.send, async (request, reply) => {
    const isNew = await app.contactInbox.receive(request.body, request);
    return reply.code(isNew ? 201 : 200).send({ status: 'received' });
  });
};

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

  /** Returns true if the same content was stored within the last day. */
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Messages beyond these are stored as suspected spam, not mailed. */
const MAILED = [
  { calls: 10, within: HOUR },
  { calls: 30, within: DAY },
] as const;

/** Messages beyond these are rejected. */
const STORED = [
  { calls: 30, within: HOUR },
  { calls: 100, within: DAY },
] as const;

const stored = (address: string) => `contact-stored ${address}`;
const mailed = (address: string) => `contact-mailed ${address}`;

/** Limits the messages of an address, together with the other servers on the database. */
export class ContactRateLimiter {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts a message and returns 0, or returns the milliseconds to wait. */
  takeStored(address: string, now: number): Promise<number> {
    return takeCall(this.#db, stored(address), STORED, now);
  }

  /** Returns the milliseconds until the next message is accepted, without counting it. */
  waitOf(address: string, now: number): Promise<number> {
    return findWait(this.#db, stored(address), STORED, now);
  }

  /** Counts a message and returns true, or returns false if the limit is reached. */
  async takeMailed(address: string, now: number): Promise<boolean> {
    return (await takeCall(this.#db, mailed(address), MAILED, now)) === 0;
  }

  /** Uncounts a message that turned out to be a duplicate. */
  async refund(address: string, wasMailed: boolean, now: number): Promise<void> {
    await refundCall(this.#db, stored(address), now);
    if (wasMailed) await refundCall(this.#db, mailed(address), now);
  }
}

/** No stricter than browsers: a rejected message may be lost to the business. */
const PLAUSIBLE_EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** @throws ApiError 400 naming the invalid field. */
function readContactMessage(body: ContactMessage): StoredMessage {
  const { key, name, email = '', phone = '', message, article_id } = body;
  // Older catalogues send one article only.
  const articles = new Set(body.article_ids ?? (article_id === undefined ? [] : [article_id]));
  const [first = null] = articles;
  const read = {
    key,
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    message,
    article_id: first,
    article_ids: [...articles].join(),
  };
  if (read.email === '' && read.phone === '') {
    const problem = 'Enter an email address or a phone number.';
    throw invalidInput(problem, { email: problem, phone: problem });
  }
  if (read.email !== '' && !PLAUSIBLE_EMAIL.test(read.email)) {
    throw invalidInput('Check the input.', { email: 'Correct the email address.' });
  }
  if (read.phone !== '' && !/\p{Nd}/u.test(read.phone)) {
    throw invalidInput('Check the input.', { phone: 'Give the phone number in digits.' });
  }
  return read;
}

const readBody = bodyReader(ContactMessage);

/** Validates a message that does not come as the body of the call. @throws ApiError 400 */
export function checkContactMessage(input: unknown): ContactMessage {
  const body = readBody(input);
  readContactMessage(body);
  return body;
}
