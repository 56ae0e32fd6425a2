import type { Database } from '../../database/tables.ts';
import { endSessionsOfUser } from '../session/session.repository.ts';

/** @returns Undefined if the user is gone. */
export function findCredentials(
  db: Database,
  id: number,
): Promise<{ username: string; password_hash: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function renameAccount(
  db: Database,
  id: number,
  name: string,
  now: number,
): Promise<void> {
  const change = { name, updated_at: now };
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Ends the other sessions of the user. */
export async function changeOwnPassword(
  db: Database,
  id: number,
  passwordHash: string,
  ownToken: string,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const change = { password_hash: passwordHash, updated_at: now };
    await transaction.updateTable('users').set(change).where('id', '=', id).execute();
    await endSessionsOfUser(transaction, id, ownToken);
  });
}
