import { PROTECTED_USER_ID } from '@catalogmx/shared/contract';
import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../database/tables.ts';
import { usernameKey } from '../../database/username-key.ts';
import { generatePassword } from '../../passwords/generated-password.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { findPasswordProblem } from '../../passwords/password-policy.ts';
import type { Settings } from '../../settings.ts';
import { findUser } from './user.repository.ts';

/** Name that the first user logs in with. */
export const FIRST_USERNAME = 'admin';

/** What to tell the operator of a user 1 that was just created. */
export interface FirstUser {
  username: string;
  /** To be printed once; undefined where ADMIN_PASSWORD gave the password. */
  generatedPassword: string | undefined;
  /** Why ADMIN_PASSWORD is a weak choice; undefined where it is not. It is taken all the same. */
  weakness: string | undefined;
}

/**
 * Creates user 1 where there is none, with ADMIN_PASSWORD or a generated password. Where user 1 exists
 * it stays as it is, and ADMIN_PASSWORD is not looked at: `npm run reset-password` changes it.
 * Answers undefined where nothing was created. Safe where two servers start at once.
 */
export async function ensureFirstUser(
  db: Database,
  { adminPassword }: Pick<Settings, 'adminPassword'>,
  now: number = Date.now(),
): Promise<FirstUser | undefined> {
  if (await findUser(db, PROTECTED_USER_ID)) return undefined;
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
  // PostgreSQL's sequence does not see an id that was given, and would give it again.
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`select setval(pg_get_serial_sequence('users', 'id'), max(id)) from users`.execute(db);
  }
  return Boolean(numInsertedOrUpdatedRows);
}
