import type { AdminUser } from '@catalogmx/shared/contract';
import {
  type Author,
  changedFields,
  HIDDEN,
  newFields,
  recordUserChange,
} from '../history/index.ts';
import { paginate } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/tables.ts';
import { type CallKey, createOnce } from '../platform/http/create-once.ts';
import { isUniqueViolation } from '../platform/database/database-error.ts';
import { usernameKey } from '../platform/database/text-keys.ts';
import { deleteMailLinks } from './passwords/mail-link.repository.ts';
import { endSessionsOfUser, switchOffSessions } from './session/session.repository.ts';
import { conflict } from '../platform/http/errors.ts';

interface UserFields {
  username: string;
  name: string;
  passwordHash: string;
  active: boolean;
  /** Default: false. */
  mustChangePassword?: boolean | undefined;
}

export async function listUsers(
  db: Database,
  page: { limit?: number; offset?: number },
): Promise<AdminUser[]> {
  const query = db.selectFrom('users').select(['id', 'username', 'name', 'active']).orderBy('id');
  const rows = await paginate(query, page).execute();
  return rows.map(({ active, ...user }) => ({ ...user, activo: active === 1 ? 1 : 0 }));
}

export async function findUserFields(
  db: Database,
  id: number,
): Promise<Omit<UserFields, 'passwordHash' | 'mustChangePassword'> | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['username', 'name', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, active: row.active === 1 };
}

/**
 * Creates a user, unless an earlier call did, records that, and returns its id.
 * @throws ApiError 409 if another user has the name, compared without regard to case.
 */
export async function createUser(
  db: Database,
  { passwordHash, mustChangePassword = false, ...fields }: UserFields,
  now: number,
  by: Author = null,
  callKey?: CallKey,
): Promise<number> {
  const create = async (transaction: Database) => {
    const { id } = await transaction
      .insertInto('users')
      .values({
        ...fields,
        username_key: usernameKey(fields.username),
        password_hash: passwordHash,
        active: Number(fields.active),
        must_change_password: Number(mustChangePassword),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = { id, username: fields.username };
    await recordUserChange(transaction, user, newFields(fields), by, now);
    return id;
  };
  return rejectTaken(() => createOnce(db, callKey, now, create));
}

async function updateUser(
  db: Database,
  id: number,
  { username, name, passwordHash, active, mustChangePassword }: Partial<UserFields>,
  now: number,
): Promise<void> {
  await rejectTaken(() =>
    db
      .updateTable('users')
      .set({
        username,
        username_key: username === undefined ? undefined : usernameKey(username),
        name,
        password_hash: passwordHash,
        active: active === undefined ? undefined : Number(active),
        must_change_password:
          mustChangePassword === undefined ? undefined : Number(mustChangePassword),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute(),
  );
}

async function rejectTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw conflict('Choose another user name.', { username: 'Another user has this user name.' });
  }
}

/**
 * Updates a user and records what was changed, but for the password itself. Deactivation ends all their
 * sessions, a new password all but `ownToken`. Returns the names of the changed fields.
 * @param by Null for a command on the server.
 * @throws ApiError 409 if another user has the name.
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
    const fields = {
      ...(before && changedFields({ ...before }, { username, name, active })),
      ...(passwordHash && { password: HIDDEN }),
    };
    if (before) {
      const user = { id, username: username ?? before.username };
      await recordUserChange(transaction, user, fields, by, now);
    }
    if (active === false) await switchOffSessions(transaction, id);
    else if (passwordHash) {
      await deleteMailLinks(transaction, id, 'password');
      await endSessionsOfUser(transaction, id, ownToken ?? undefined);
    }
    return Object.keys(fields);
  });
}

/** @param key A user name in the form of users.username_key. */
export async function findLoginUser(db: Database, key: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'password_hash', 'active', 'must_change_password'])
    .where('username_key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash: passwordHash, active, must_change_password, ...info } = row;
  return {
    info,
    passwordHash,
    active: active === 1,
    mustChangePassword: must_change_password === 1,
  };
}

/** @returns Undefined if the user is gone. */
export function findCredentials(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}
