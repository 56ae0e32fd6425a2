import {
  type Author,
  changedFields,
  HIDDEN,
  recordChange,
} from '../../changes/change.repository.ts';
import type { Database } from '../../database/tables.ts';
import { deleteMailLinks } from '../../mail-links/mail-link.repository.ts';
import { endSessionsOfUser, switchOffSessions } from '../session/session.repository.ts';
import { findUserFields, updateUser, type UserFields } from './user.repository.ts';

/**
 * Updates a user and records what was changed, but for the password itself. Deactivation ends all their
 * sessions, a new password all but `ownToken`. Returns the names of the changed fields.
 * @param by Null for a command on the server.
 * @throws UsernameTakenError
 */
export async function changeUser(
  db: Database,
  id: number,
  changes: Partial<UserFields>,
  { ownToken, by }: { ownToken: string | null; by: Author },
  now: number,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const before = await findUserFields(transaction, id);
    await updateUser(transaction, id, changes, now);
    const { username, name, active, passwordHash } = changes;
    const visible = withoutUndefined({ username, name, active });
    const fields = {
      ...(before && changedFields(before, { ...before, ...visible })),
      ...(passwordHash && { password: HIDDEN }),
    };
    if (before && Object.keys(fields).length > 0) {
      const subject = username ?? before.username;
      await recordChange(transaction, { kind: 'user', subject_id: id, subject, fields }, by, now);
    }
    if (active === false) await switchOffSessions(transaction, id);
    else if (passwordHash) {
      await deleteMailLinks(transaction, id, 'password');
      await endSessionsOfUser(transaction, id, ownToken ?? undefined);
    }
    return Object.keys(fields);
  });
}

function withoutUndefined<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
}
