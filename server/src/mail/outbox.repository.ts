import type { Database } from '../database/tables.ts';

export interface OutboxMessage {
  outboxId: number;
  /** Including the current one. */
  attempts: number;
  key: string;
  name: string;
  /** May be empty, as may the phone. */
  email: string;
  phone: string;
  message: string;
  created_at: number;
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
    const { next_attempt_at: seenDueAt, ...message } = due;
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ attempts: message.attempts + 1, next_attempt_at: now + lease })
      .where('id', '=', message.outboxId)
      // Another process that has claimed it meanwhile has changed this.
      .where('next_attempt_at', '=', seenDueAt)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0) return { ...message, attempts: message.attempts + 1 };
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

/** Returns when the oldest message that is not mailed yet was received, or undefined. */
export async function findOldestUnsent(db: Database): Promise<number | undefined> {
  const { oldest } = await db
    .selectFrom('outbox')
    .innerJoin('contact_messages', 'contact_messages.id', 'outbox.message_id')
    .select(({ fn }) => fn.min<number | null>('contact_messages.created_at').as('oldest'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return oldest ?? undefined;
}
