import { searchText, type SpamReason } from '@catalogmx/shared/contract';
import { type AskedAbout, findAskedArticles } from '../../articles/index.ts';
import type { Database } from '../../platform/database/tables.ts';
import { addToOutbox } from '../../mail/index.ts';

/** A contact message. Fields that the visitor left out are empty. */
export interface StoredMessage extends AskedAbout {
  key: string;
  name: string;
  email: string;
  phone: string;
  message: string;
}

export async function hasMessage(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if a message with the same content was stored between two times, under any key. */
export async function hasSameMessage(
  db: Database,
  { name, email, phone, message, article_ids = '' }: StoredMessage,
  since: number,
  until: number = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('created_at', '>=', since)
    .where('created_at', '<=', until)
    .where((is) => is.and({ name, email, phone, message, article_ids }))
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
  held?: { suspicion: SpamReason; reasons: string[] },
): Promise<boolean> {
  const { name, email, phone } = message;
  return db.transaction().execute(async (transaction) => {
    const articlesOf = await findAskedArticles(transaction, [message]);
    const titles = articlesOf(message).flatMap(({ title }) => title ?? []);
    // The digits find a phone number however it is written.
    const texts = [name, email, phone, phone.replace(/\D/g, ''), message.message];
    const row = await transaction
      .insertInto('contact_messages')
      .values({
        ...message,
        created_at: now,
        suspicion: held?.suspicion ?? '',
        held_reasons: held ? JSON.stringify(held.reasons) : '',
        search_text: searchText(...texts, ...titles),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    if (!held) await addToOutbox(transaction, row.id, now);
    return true;
  });
}
