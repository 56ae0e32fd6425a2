import Type from 'typebox';
import { MAX_LENGTH } from './constants.ts';
import { MOST_IDS } from './routes.ts';
import { CleanString, Id, orNull, paging, Time } from './schemas.ts';

/** Body of `POST contact/message`. Needs at least one of email and phone. */
export const ContactMessage = Type.Object({
  /** Idempotency key, generated once per message. */
  key: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }),
  name: CleanString('name', { minLength: 1, maxLength: MAX_LENGTH.name }),
  email: Type.Optional(CleanString('email', { maxLength: MAX_LENGTH.email })),
  phone: Type.Optional(CleanString('phone', { maxLength: MAX_LENGTH.phone })),
  message: CleanString('text', { minLength: 1, maxLength: MAX_LENGTH.message, pattern: '\\S' }),
  /** The first of `article_ids`, for servers that know no others. */
  article_id: Type.Optional(Id),
  /** The articles that the message is about. */
  article_ids: Type.Optional(Type.Array(Id, { maxItems: MOST_IDS })),
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

/** Why a message was taken for spam and is held back from the mail. */
export const SpamReason = Type.Union([
  Type.Literal('hidden_field'),
  /** In messages that older servers held. */
  Type.Literal('too_fast'),
  Type.Literal('too_many'),
  /** Several signs together; unknown to older pages. */
  Type.Literal('content'),
]);
export type SpamReason = Type.Static<typeof SpamReason>;

/** Each sign of spam in words, such as '4 links'. */
export const HeldReasons = Type.Array(Type.String());

/** The way of a message into the business's mailbox; null for one that is held back. */
export const Delivery = Type.Object({
  attempts: Type.Integer(),
  /** Of the last attempt; empty if it did not fail. */
  last_error: Type.String(),
  /** Null until the mail is sent. */
  sent_at: orNull(Time),
  next_attempt_at: Time,
});
export type Delivery = Type.Static<typeof Delivery>;

/** An article that an inquiry is about. */
export const AskedArticle = Type.Object({
  id: Type.Integer(),
  /** Null if it no longer exists. */
  title: orNull(Type.String()),
  /** True if the site shows it. */
  active: Type.Boolean(),
});
export type AskedArticle = Type.Static<typeof AskedArticle>;

/** A message of the contact form. Texts that the visitor left out are empty. */
export const Inquiry = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  message: Type.String(),
  received_at: Time,
  /** The first of `articles` that still exists. */
  article: orNull(Type.Object({ id: Type.Integer(), title: Type.String() })),
  /** The articles that the visitor asks about. Absent from older servers, which know one at most. */
  articles: Type.Optional(Type.Array(AskedArticle)),
  suspicion: orNull(SpamReason),
  /** Absent from older servers, from messages that those held, and from those that are not held. */
  held_reasons: Type.Optional(HeldReasons),
  read: Type.Boolean(),
  handled: Type.Boolean(),
  delivery: orNull(Delivery),
});
export type Inquiry = Type.Static<typeof Inquiry>;

/** `inbox`, `unread` and `handled` leave out what is held back as spam, which `held` lists. */
export const InquiryList = Type.Union([
  Type.Literal('inbox'),
  Type.Literal('unread'),
  Type.Literal('handled'),
  Type.Literal('held'),
]);
export type InquiryList = Type.Static<typeof InquiryList>;

/** Query of `GET contact/inquiries`. Every word of the search must occur, whatever its accents and case. */
export const InquiryQuery = Type.Object({
  list: Type.Optional(InquiryList),
  search: Type.Optional(Type.String({ maxLength: MAX_LENGTH.search })),
  ...paging(200),
});
export type InquiryQuery = Type.Static<typeof InquiryQuery>;

/** Response of `GET contact/inquiries`: a page of a list, the newest first. */
export const InquiryPage = Type.Object({
  inquiries: Type.Array(Inquiry),
  /** Of all pages. */
  total: Type.Integer(),
  /** False without a mail server; then `sent_at` is the time of the .eml file. */
  by_mail: Type.Boolean(),
});
export type InquiryPage = Type.Static<typeof InquiryPage>;

/** Response of `GET contact/unread`. */
export const UnreadInquiries = Type.Object({
  /** Including those held back. */
  unread: Type.Integer(),
  held: Type.Integer(),
});
export type UnreadInquiries = Type.Static<typeof UnreadInquiries>;

/** Body of `PUT contact/inquiries`: the marks to change. */
export const MarkInquiry = Type.Object({
  id: Id,
  read: Type.Optional(Type.Boolean()),
  handled: Type.Optional(Type.Boolean()),
});
export type MarkInquiry = Type.Static<typeof MarkInquiry>;

/** Body of `POST contact/inquiries`, which mails an inquiry, again or although it was held back. */
export const MailInquiry = Type.Object({ id: Id });
export type MailInquiry = Type.Static<typeof MailInquiry>;

/** Body of `DELETE contact/inquiries`: one, or all that were received before a time; not both. */
export const DeleteInquiries = Type.Object({
  id: Type.Optional(Id),
  received_before: Type.Optional(Time),
});
export type DeleteInquiries = Type.Static<typeof DeleteInquiries>;

/** Response to changed marks and to a message that was queued for mailing. */
export const ChangedInquiry = Type.Object({ status: Type.Literal('updated'), id: Type.Integer() });
export type ChangedInquiry = Type.Static<typeof ChangedInquiry>;

/** Response of `DELETE contact/inquiries`: how many were deleted, which may be none. */
export const DeletedInquiries = Type.Object({
  status: Type.Literal('deleted'),
  count: Type.Integer(),
});
export type DeletedInquiries = Type.Static<typeof DeletedInquiries>;
