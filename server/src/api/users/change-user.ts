import type { Database } from '../../database/tables.ts';
import { endSessionsOfUser } from '../session/session.repository.ts';
import { updateUser, type UserFields } from './user.repository.ts';

/**
 * Updates a user. Deactivation ends all their sessions, a new password all but `ownToken`.
 * @throws UsernameTakenError
 */
export async function changeUser(
  db: Database,
  id: number,
  changes: Partial<UserFields>,
  ownToken: string | null,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await updateUser(transaction, id, changes, now);
    if (changes.active === false) await endSessionsOfUser(transaction, id);
    else if (changes.passwordHash) {
      await endSessionsOfUser(transaction, id, ownToken ?? undefined);
    }
  });
}
