import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../database/tables.ts';
import { addToOutbox } from '../../mail/outbox.repository.ts';
import type { Suspicion } from './spam-detection.ts';

/** A contact message as it is stored; what the visitor left out is empty. */
export interface StoredMessage {
  key: string;
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Whether a message with this key is stored. */
export async function hasMessage(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a message and, unless it is suspected, its place in the outbox together. Answers false where
 * its key is stored.
 */
export function storeMessage(
  db: Database,
  message: StoredMessage,
  now: number,
  suspicion?: Suspicion,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('contact_messages')
      .values({ ...message, created_at: now, suspicion: suspicion ?? '' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    if (!suspicion) await addToOutbox(transaction, row.id, now);
    return true;
  });
}

/** A message that is kept and not mailed. */
export type HeldMessage = Selectable<Tables['contact_messages']>;

/** The messages that are suspected, the newest last. */
export function findHeldMessages(db: Database): Promise<HeldMessage[]> {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where('suspicion', '<>', '')
    .orderBy('id')
    .execute();
}

/** Has a suspected message mailed after all. Answers false where none with this id is held back. */
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
