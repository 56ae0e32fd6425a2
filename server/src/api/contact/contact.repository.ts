import { searchText, type SpamReason } from '@catalogmx/shared/contract';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../database/tables.ts';
import { addToOutbox } from '../../mail/outbox.repository.ts';

/** A contact message. Fields that the visitor left out are empty. */
export interface StoredMessage {
  key: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  /** The article that the visitor came from, which may be gone. */
  article_id: number | null;
}

export async function hasMessage(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a message with the same content was stored since a time, under any key. */
export async function hasSameMessage(
  db: Database,
  { name, email, phone, message }: StoredMessage,
  since: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('created_at', '>=', since)
    .where((is) => is.and({ name, email, phone, message }))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a message and, unless it is suspected spam, queues it in the outbox in the same transaction.
 * Returns false if a message with this key is already stored.
 */
export function storeMessage(
  db: Database,
  message: StoredMessage,
  now: number,
  suspicion?: SpamReason,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('contact_messages')
      .values({
        ...message,
        created_at: now,
        suspicion: suspicion ?? '',
        search_text: searchText(message.name, message.email, message.phone, message.message),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    if (!suspicion) await addToOutbox(transaction, row.id, now);
    return true;
  });
}

/** A suspected spam message, which is stored and not mailed. */
export type QuarantinedMessage = Selectable<Tables['contact_messages']>;

export function listQuarantinedMessages(db: Database): Promise<QuarantinedMessage[]> {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where('suspicion', '<>', '')
    .orderBy('id')
    .execute();
}

/** Queues a quarantined message for mailing. Returns false if there is none with this id. */
export function releaseMessage(db: Database, id: number, now: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('contact_messages')
      .set({ suspicion: '' })
      .where('id', '=', id)
      .where('suspicion', '<>', '')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await addToOutbox(transaction, id, now);
    return true;
  });
}
