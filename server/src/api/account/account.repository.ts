import type { Change, SessionInfo } from '@catalogmx/shared/contract';
import { changedFields, HIDDEN, recordChange } from '../../changes/change.repository.ts';
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
  user: SessionInfo,
  name: string,
  now: number,
): Promise<void> {
  const { id } = user;
  await db.transaction().execute(async (transaction) => {
    const change = { name, updated_at: now };
    await transaction.updateTable('users').set(change).where('id', '=', id).execute();
    const fields = changedFields({ name: user.name }, { name });
    await recordOwnChange(transaction, user, fields, now);
  });
}

/** Ends the other sessions of the user. */
export async function changeOwnPassword(
  db: Database,
  user: SessionInfo,
  passwordHash: string,
  ownToken: string,
  now: number,
): Promise<void> {
  const { id } = user;
  await db.transaction().execute(async (transaction) => {
    const change = { password_hash: passwordHash, updated_at: now };
    await transaction.updateTable('users').set(change).where('id', '=', id).execute();
    await endSessionsOfUser(transaction, id, ownToken);
    await recordOwnChange(transaction, user, { password: HIDDEN }, now);
  });
}

async function recordOwnChange(
  transaction: Database,
  user: SessionInfo,
  fields: Change['fields'],
  now: number,
): Promise<void> {
  const change = { kind: 'user', subject_id: user.id, subject: user.username, fields } as const;
  if (Object.keys(fields).length > 0) await recordChange(transaction, change, user, now);
}
