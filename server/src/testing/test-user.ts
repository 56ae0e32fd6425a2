import type { Database } from '../database/tables.ts';
import { usernameKey } from '../database/username-key.ts';
import { hashPassword } from '../passwords/password-hash.ts';

/** Adds an active user and returns their id. */
export async function addTestUser(
  db: Database,
  {
    username,
    name = 'Test user',
    password,
  }: { username: string; name?: string; password?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      username,
      username_key: usernameKey(username),
      name,
      password_hash: password === undefined ? 'none' : await hashPassword(password),
      active: 1,
      created_at: 1,
      updated_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
