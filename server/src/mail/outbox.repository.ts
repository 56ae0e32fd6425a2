import type { AskedArticle } from '@catalogmx/shared/contract';
import { findAskedArticles } from '../articles/index.ts';
import type { Database, Tables } from '../platform/database/tables.ts';
import { MOST_SKEW } from '../../../releases/store/stored-time.ts';
import { confirmedTime } from '../platform/database/clock.repository.ts';

/** Milliseconds until the next attempt at most. A mail that seems to wait longer is due: a wrong clock stored that. */
export const LONGEST_RETRY = 6 * 60 * 60_000;

export interface ContactMessage {
  key: string;
  name: string;
  /** May be empty, as may the phone. */
  email: string;
  phone: string;
  message: string;
  articles?: AskedArticle[];
  created_at: number;
}

export interface OutboxMessage {
  outboxId: number;
  /** Including the current one. */
  attempts: number;
  mail: ContactMessage | TeamMail;
}

export async function addToOutbox(db: Database, messageId: number, now: number): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ message_id: messageId, attempts: 0, next_attempt_at: now, last_error: '' })
    .execute();
}

/**
 * Claims the message that has been due longest, or returns undefined. Other processes skip it for
 * `lease` milliseconds, after which it is due again if this process has died.
 */
export async function claimMessage(
  db: Database,
  now: number,
  lease: number,
): Promise<OutboxMessage | undefined> {
  for (;;) {
    const due = await selectDue(db, now);
    if (!due) return undefined;
    const { outboxId } = due;
    const attempts = due.attempts + 1;
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ attempts, next_attempt_at: now + lease })
      .where('id', '=', outboxId)
      // Another process that has claimed it meanwhile has changed this.
      .where('next_attempt_at', '=', due.next_attempt_at)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    const mail = numUpdatedRows > 0 ? await findMail(db, due) : undefined;
    if (mail) return { outboxId, attempts, mail };
  }
}

/** Keeps a claim for a delivery that is still under way. */
export async function renewClaim(db: Database, outboxId: number, until: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: until })
    .where('id', '=', outboxId)
    .where('sent_at', 'is', null)
    .execute();
}

export async function markSent(db: Database, outboxId: number, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, last_error: '' })
    .where('id', '=', outboxId)
    .execute();
}

export async function markFailed(
  db: Database,
  outboxId: number,
  error: string,
  nextAttemptAt: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: error, next_attempt_at: nextAttemptAt })
    .where('id', '=', outboxId)
    .execute();
}

/** Returns when the next message is due, or undefined if all are sent. */
export async function findNextDue(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('next_attempt_at').as('due'))
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row?.due ?? undefined;
}

function selectDue(db: Database, now: number) {
  return db
    .selectFrom('outbox')
    .select(['id as outboxId', 'attempts', 'next_attempt_at', 'message_id', 'team_mail_id'])
    .where('sent_at', 'is', null)
    .where((is) =>
      is.or([
        is('next_attempt_at', '<=', now),
        is('next_attempt_at', '>', now + LONGEST_RETRY + MOST_SKEW),
      ]),
    )
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Returns undefined if it was deleted meanwhile, with its place in the outbox. */
async function findMail(
  db: Database,
  { message_id, team_mail_id }: Pick<Tables['outbox'], 'message_id' | 'team_mail_id'>,
): Promise<ContactMessage | TeamMail | undefined> {
  if (team_mail_id !== null) return findTeamMail(db, team_mail_id);
  const row = await db
    .selectFrom('contact_messages')
    .select(['key', 'name', 'email', 'phone', 'message', 'article_id', 'article_ids', 'created_at'])
    .where('id', '=', message_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { article_id, article_ids, ...message } = row;
  const asked = { article_id, article_ids };
  return { ...message, articles: (await findAskedArticles(db, [asked]))(asked) };
}

/** Returns when the oldest message that is not mailed yet was received, or undefined. */
export async function findOldestUnsent(db: Database): Promise<number | undefined> {
  const { oldest } = await db
    .selectFrom('outbox')
    .leftJoin('contact_messages', 'contact_messages.id', 'outbox.message_id')
    .leftJoin('team_mails', 'team_mails.id', 'outbox.team_mail_id')
    .select(({ fn }) =>
      fn
        .min<number | null>(fn.coalesce('contact_messages.created_at', 'team_mails.created_at'))
        .as('oldest'),
    )
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return oldest ?? undefined;
}

/** Milliseconds for which a mail is stored after it was written. */
const STORED_FOR = 30 * 86_400_000;

/** A mail about releases to the people who make them. */
export interface TeamMail {
  /** Names the subject. Mails of the same key are one. */
  key: string;
  /** Comma-separated addresses. */
  recipients: string;
  subject: string;
  text: string;
  created_at: number;
}

/** Puts a mail into the outbox. Returns false if one of its key is or was there already. */
export function addTeamMail(db: Database, mail: TeamMail): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('team_mails')
      .values(mail)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return false;
    await deleteOld(transaction, (await confirmedTime(transaction, mail.created_at)) - STORED_FOR);
    await transaction
      .insertInto('outbox')
      .values({
        team_mail_id: added.id,
        attempts: 0,
        next_attempt_at: mail.created_at,
        last_error: '',
      })
      .execute();
    return true;
  });
}

function findTeamMail(db: Database, id: number): Promise<TeamMail | undefined> {
  return db
    .selectFrom('team_mails')
    .select(['key', 'recipients', 'subject', 'text', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function deleteOld(transaction: Database, before: number): Promise<void> {
  const old = transaction.selectFrom('team_mails').select('id').where('created_at', '<', before);
  await transaction.deleteFrom('outbox').where('team_mail_id', 'in', old).execute();
  await transaction.deleteFrom('team_mails').where('created_at', '<', before).execute();
}
