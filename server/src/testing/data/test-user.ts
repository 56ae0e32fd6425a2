import { PROTECTED_USER_ID } from '@catalogmx/shared/contract';
import { PostgresAdapter, sql } from 'kysely';
import { FIRST_USERNAME } from '../../users/first-user.ts';
import type { Database } from '../../platform/database/tables.ts';
import { usernameKey } from '../../platform/database/text-keys.ts';
import { hashPassword } from '../../users/passwords/password-hash.ts';

/** Of the passwords that tests had so far. Each takes a while. */
const hashes = new Map<string, string>();

async function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? (await hashPassword(password));
  hashes.set(password, hash);
  return hash;
}

/** Adds user 1 if there is none, and returns their id. */
export async function addFirstTestUser(db: Database, password: string): Promise<number> {
  const id = PROTECTED_USER_ID;
  const first = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (first) return id;
  await addTestUser(db, { id, username: FIRST_USERNAME, name: 'Administrator', password });
  // An explicit id does not advance PostgreSQL's sequence.
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`select setval(pg_get_serial_sequence('users', 'id'), max(id)) from users`.execute(db);
  }
  return id;
}

/** Adds an active user and returns their id. */
export async function addTestUser(
  db: Database,
  {
    username,
    name = 'Test user',
    password,
    id,
  }: { username: string; name?: string; password?: string; id?: number },
): Promise<number> {
  const user = await db
    .insertInto('users')
    .values({
      id,
      username,
      username_key: usernameKey(username),
      name,
      password_hash: password === undefined ? 'none' : await hashOnce(password),
      active: 1,
      created_at: 1,
      updated_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return user.id;
}
