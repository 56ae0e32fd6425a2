import type { SessionInfo } from '@catalogmx/shared/contract';
import type { Database } from '../../platform/database/tables.ts';

export interface LoginUser {
  info: SessionInfo;
  passwordHash: string;
  active: boolean;
  mustChangePassword: boolean;
}

/** @param key A user name in the form of users.username_key. */
export async function findLoginUser(db: Database, key: string): Promise<LoginUser | undefined> {
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
