import { createHash, randomBytes } from 'node:crypto';
import type { SessionInfo } from '@catalogmx/shared/contract';
import type { ExpressionBuilder } from 'kysely';
import { MOST_SKEW } from '../../../../releases/store/stored-time.ts';
import { confirmedTime } from '../../platform/database/clock.repository.ts';
import type { Database, Tables } from '../../platform/database/tables.ts';
import {
  type Author,
  changedFields,
  recordUserChange,
  RESET_BY_MAIL,
} from '../../history/index.ts';
import { endSessionsOfUser } from '../session/session.repository.ts';
import { usernameKey } from '../../platform/database/text-keys.ts';

/** Milliseconds for which a link works. */
const LIFETIME_MS = 30 * 60_000;

/** Links of one purpose that a user may have at a time. */
const MAX_OPEN = 3;

type Purpose = Tables['mail_links']['purpose'];

export interface MailLink {
  userId: number;
  purpose: Purpose;
  email: string;
}

/** Stores a link and returns its token, or undefined if the user has several that still work. */
export function createMailLink(
  db: Database,
  { userId, purpose, email }: MailLink,
  now: number,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const expired = transaction.deleteFrom('mail_links');
    await expired.where('expires_at', '<=', await confirmedTime(transaction, now)).execute();
    const { open } = await transaction
      .selectFrom('mail_links')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where(worksAt(now))
      .executeTakeFirstOrThrow();
    if (open >= MAX_OPEN) return undefined;
    const token = randomBytes(32).toString('base64url');
    const expires_at = now + LIFETIME_MS;
    const link = { token_hash: hashToken(token), user_id: userId, purpose, email, expires_at };
    await transaction.insertInto('mail_links').values(link).execute();
    return token;
  });
}

/** Finds a link that still works, of a user who is switched on. */
export async function findMailLink(
  db: Database,
  token: string,
  purpose: Purpose,
  now: number,
): Promise<{ user: SessionInfo; email: string } | undefined> {
  const row = await db
    .selectFrom('mail_links')
    .innerJoin('users', 'users.id', 'mail_links.user_id')
    .select(['users.id', 'username', 'name', 'mail_links.email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where(worksAt(now))
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, ...user } = row;
  return { user, email };
}

/** One that ends later than a new one would is from a wrong clock. */
function worksAt(now: number) {
  return (is: ExpressionBuilder<Tables, 'mail_links'>) =>
    is.between('expires_at', now + 1, now + LIFETIME_MS + MOST_SKEW);
}

/** Uses a link up, with all others of its user and purpose. Returns false if it was used meanwhile. */
export async function redeemMailLink(
  db: Database,
  token: string,
  { userId, purpose }: Pick<MailLink, 'userId' | 'purpose'>,
): Promise<boolean> {
  const isRedeemed = await deleteMailLink(db, token);
  await deleteMailLinks(db, userId, purpose);
  return isRedeemed;
}

/** Returns false if there is no such link. */
export async function deleteMailLink(db: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_links')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteMailLinks(
  db: Database,
  userId: number,
  purpose: Purpose,
): Promise<void> {
  const links = db.deleteFrom('mail_links').where('user_id', '=', userId);
  await links.where('purpose', '=', purpose).execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the confirmed address of a user; empty if there is none. */
export async function findEmail(db: Database, userId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email ?? '';
}

/** Finds a user by name who is switched on and has confirmed an address. */
export function findUserWithEmail(db: Database, username: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('username_key', '=', usernameKey(username))
    .where('active', '=', 1)
    .where('email', '<>', '')
    .executeTakeFirst();
}

/** Sets the address of a user and records that. Links to the address before set no password any more. */
export async function setEmail(
  transaction: Database,
  user: { id: number; username: string },
  email: string,
  by: Author,
  now: number,
): Promise<void> {
  const { id } = user;
  const before = await findEmail(transaction, id);
  if (before === email) return;
  await transaction
    .updateTable('users')
    .set({ email, updated_at: now })
    .where('id', '=', id)
    .execute();
  await deleteMailLinks(transaction, id, 'password');
  const fields = changedFields({ email: before }, { email });
  await recordUserChange(transaction, user, fields, by, now);
}

/**
 * Sets a password by a mailed link and ends all sessions. It is recorded without an administrator: nobody was
 * logged in. Returns false if the link was used meanwhile.
 */
export async function setForgottenPassword(
  db: Database,
  token: string,
  user: SessionInfo,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const { id } = user;
  return db.transaction().execute(async (transaction) => {
    const link = { userId: id, purpose: 'password' } as const;
    if (!(await redeemMailLink(transaction, token, link))) return false;
    const change = { password_hash: passwordHash, must_change_password: 0, updated_at: now };
    await transaction.updateTable('users').set(change).where('id', '=', id).execute();
    await endSessionsOfUser(transaction, id);
    await recordUserChange(transaction, user, RESET_BY_MAIL, null, now);
    return true;
  });
}
