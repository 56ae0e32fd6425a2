import type { Database } from '../database/tables.ts';

/** A message that this process has taken on to deliver. */
export interface OutboxMessage {
  outboxId: number;
  /** How often it was tried, this time included. */
  attempts: number;
  key: string;
  name: string;
  /** Empty where the visitor gave none, as is the phone. */
  email: string;
  phone: string;
  message: string;
  created_at: number;
}

/** Puts a stored message into the outbox, due at once. */
export async function addToOutbox(db: Database, messageId: number, now: number): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ message_id: messageId, attempts: 0, next_attempt_at: now, last_error: '' })
    .execute();
}

/**
 * Takes on the message that has been due longest, and keeps other processes off it for `lease`
 * milliseconds; one that dies meanwhile leaves it to the next. Answers undefined where none is due.
 */
export async function claimMessage(
  db: Database,
  now: number,
  lease: number,
): Promise<OutboxMessage | undefined> {
  for (;;) {
    const due = await selectDue(db, now);
    if (!due) return undefined;
    const { next_attempt_at: seenDueAt, ...message } = due;
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ attempts: message.attempts + 1, next_attempt_at: now + lease })
      .where('id', '=', message.outboxId)
      // Another process that took it meanwhile has changed this.
      .where('next_attempt_at', '=', seenDueAt)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0) return { ...message, attempts: message.attempts + 1 };
  }
}

/** Notes that a message is handed over. */
export async function markSent(db: Database, outboxId: number, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, last_error: '' })
    .where('id', '=', outboxId)
    .execute();
}

/** Notes why a message could not be handed over and when to try again. */
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

/** When the next message is due; undefined where all are sent. */
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
    .innerJoin('contact_messages as messages', 'messages.id', 'outbox.message_id')
    .select(['outbox.id as outboxId', 'attempts', 'next_attempt_at'])
    .select(['key', 'name', 'email', 'phone', 'message', 'created_at'])
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('outbox.id')
    .limit(1)
    .executeTakeFirst();
}
