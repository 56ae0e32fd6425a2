import type { AdminUser } from '@catalogmx/shared/contract';
import type { Database } from '../../database/tables.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { usernameKey } from '../../database/username-key.ts';

/** Thrown where another user has the user name already, in whatever case. */
export class UsernameTakenError extends Error {
  override name = 'UsernameTakenError';
}

/** The fields of a user that an administrator decides on. */
export interface UserFields {
  username: string;
  name: string;
  passwordHash: string;
  active: boolean;
}

/** Lists users by rising id. */
export async function listUsers(
  db: Database,
  { limit, offset }: { limit?: number; offset?: number },
): Promise<AdminUser[]> {
  let query = db.selectFrom('users').select(['id', 'username', 'name', 'active']).orderBy('id');
  // SQLite takes an offset only behind a limit.
  if (limit !== undefined || offset) query = query.limit(limit ?? Number.MAX_SAFE_INTEGER);
  if (offset) query = query.offset(offset);
  const rows = await query.execute();
  return rows.map(({ active, ...user }) => ({ ...user, activo: active === 1 ? 1 : 0 }));
}

/** The user name of a user, or undefined where there is no such user. */
export function findUser(db: Database, id: number): Promise<{ username: string } | undefined> {
  return db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirst();
}

/**
 * Adds a user and answers its id.
 * @throws UsernameTakenError
 */
export async function createUser(db: Database, fields: UserFields, now: number): Promise<number> {
  const { id } = await refuseTaken(() =>
    db
      .insertInto('users')
      .values({
        username: fields.username,
        username_key: usernameKey(fields.username),
        name: fields.name,
        password_hash: fields.passwordHash,
        active: Number(fields.active),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/**
 * Changes some fields of a user. Answers false where there is no such user.
 * @throws UsernameTakenError
 */
export async function updateUser(
  db: Database,
  id: number,
  { username, name, passwordHash, active }: Partial<UserFields>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await refuseTaken(() =>
    db
      .updateTable('users')
      .set({
        username,
        username_key: username === undefined ? undefined : usernameKey(username),
        name,
        password_hash: passwordHash,
        active: active === undefined ? undefined : Number(active),
        updated_at: now,
      })
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0;
}

async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new UsernameTakenError('The user name is taken.');
    throw error;
  }
}
