import { type Author, changedFields, recordChange } from '../changes/change.repository.ts';
import type { Database } from '../database/tables.ts';
import { usernameKey } from '../database/text-keys.ts';
import { deleteMailLinks } from './mail-link.repository.ts';

/** Returns the confirmed address of a user; empty if there is none. */
export async function findEmail(db: Database, userId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email ?? '';
}

/** Finds a user by name who is switched on and has confirmed an address. */
export function findUserWithEmail(
  db: Database,
  username: string,
): Promise<{ id: number; email: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('username_key', '=', usernameKey(username))
    .where('active', '=', 1)
    .where('email', '<>', '')
    .executeTakeFirst();
}

/** Sets the address of a user and records that. Links to the address before set no password any more. */
export async function setEmail(
  transaction: Database,
  user: { id: number; username: string },
  email: string,
  by: Author,
  now: number,
): Promise<void> {
  const { id, username } = user;
  const before = await findEmail(transaction, id);
  if (before === email) return;
  await transaction
    .updateTable('users')
    .set({ email, updated_at: now })
    .where('id', '=', id)
    .execute();
  await deleteMailLinks(transaction, id, 'password');
  const fields = changedFields({ email: before }, { email });
  await recordChange(
    transaction,
    { kind: 'user', subject_id: id, subject: username, fields },
    by,
    now,
  );
}
