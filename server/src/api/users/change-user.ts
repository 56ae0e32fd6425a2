import type { Database } from '../../database/tables.ts';
import { endSessionsOfUser } from '../session/session.repository.ts';
import { updateUser, type UserFields } from './user.repository.ts';

/**
 * Stores the changes of a user and ends the sessions that must not outlive them: all of a user who is
 * switched off, and after a change of password all but `ownToken`, that of the user who makes it.
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
