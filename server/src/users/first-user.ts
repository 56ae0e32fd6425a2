import { PROTECTED_USER_ID } from '@catalogmx/shared/contract';
import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../platform/database/tables.ts';
import { usernameKey } from '../platform/database/text-keys.ts';
import { generatePassword, findPasswordProblem } from './passwords/password-policy.ts';
import { hashPassword } from './passwords/password-hash.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { findUserFields } from './user.repository.ts';

export const FIRST_USERNAME = 'admin';

export interface FirstUser {
  username: string;
  /** Printed once. Undefined if ADMIN_PASSWORD is set. */
  generatedPassword: string | undefined;
  /** Why ADMIN_PASSWORD is weak. It is used anyway. */
  weakness: string | undefined;
}

/**
 * Creates user 1 with ADMIN_PASSWORD or a generated password. Returns undefined if user 1 exists, whose
 * password only `npm run reset-password` changes. Safe if two servers start at the same time.
 */
export async function ensureFirstUser(
  db: Database,
  { adminPassword }: Pick<Settings, 'adminPassword'>,
  now: number = Date.now(),
): Promise<FirstUser | undefined> {
  if (await findUserFields(db, PROTECTED_USER_ID)) return undefined;
  const generatedPassword = adminPassword === undefined ? generatePassword() : undefined;
  const password = adminPassword ?? generatedPassword ?? '';
  const passwordHash = await hashPassword(password);
  const created = await db.transaction().execute((transaction) => {
    return insertFirstUser(transaction, passwordHash, now);
  });
  if (!created) return undefined;
  const weakness = findPasswordProblem(password, FIRST_USERNAME);
  return { username: FIRST_USERNAME, generatedPassword, weakness };
}

async function insertFirstUser(
  db: Transaction<Tables>,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      id: PROTECTED_USER_ID,
      username: FIRST_USERNAME,
      username_key: usernameKey(FIRST_USERNAME),
      name: 'Administrator',
      password_hash: passwordHash,
      active: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  // An explicit id does not advance PostgreSQL's sequence.
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`select setval(pg_get_serial_sequence('users', 'id'), max(id)) from users`.execute(db);
  }
  return Boolean(numInsertedOrUpdatedRows);
}
