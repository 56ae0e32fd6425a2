import Type from 'typebox';
import { CleanString } from './texts/clean-string.ts';
import { MAX_ID, MAX_LENGTH } from './constants.ts';
import { MOST_IDS } from './routes.ts';

const articleId = Type.Integer({ minimum: 1, maximum: MAX_ID });

/** Body of `POST contact/message`. Needs at least one of email and phone. */
export const ContactMessage = Type.Object({
  /** Idempotency key, generated once per message. */
  key: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }),
  name: CleanString('name', { minLength: 1, maxLength: MAX_LENGTH.name }),
  email: Type.Optional(CleanString('email', { maxLength: MAX_LENGTH.email })),
  phone: Type.Optional(CleanString('phone', { maxLength: MAX_LENGTH.phone })),
  message: CleanString('text', { minLength: 1, maxLength: MAX_LENGTH.message, pattern: '\\S' }),
  /** The first of `article_ids`, for servers that know no others. */
  article_id: Type.Optional(articleId),
  /** The articles that the message is about. */
  article_ids: Type.Optional(Type.Array(articleId, { maxItems: MOST_IDS })),
  /** Honeypot: hidden from people and filled in by bots. Browsers complete no field of this name. */
  leave_empty: Type.Optional(Type.String()),
  /** The honeypot of catalogues before `leave_empty`, which some browsers complete. */
  website: Type.Optional(Type.String()),
  /** Milliseconds between showing and submitting the form, even if it is sent later. */
  took: Type.Optional(Type.Number()),
});
export type ContactMessage = Type.Static<typeof ContactMessage>;

/** Response to a contact message: 201 the first time, 200 if the server already has it. */
export const ReceivedMessage = Type.Object({ status: Type.Literal('received') });
export type ReceivedMessage = Type.Static<typeof ReceivedMessage>;
