import { createHash, randomBytes } from 'node:crypto';
import { cutText, type SessionInfo } from '@catalogmx/shared/contract';
import { sql, type Transaction } from 'kysely';
import { lockUntilCommit } from '../../database/lock-until-commit.ts';
import type { Database, Tables } from '../../database/tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In milliseconds. */
export const SESSION_LIFETIME = {
  /** Without a request. */
  idle: 12 * HOUR,
  /** In total. */
  absolute: 7 * 24 * HOUR,
  /** After the password was typed: what changes the access of others needs it again. */
  confirmed: 10 * MINUTE,
  /** For calls that are under way while a session gets another token. */
  replaced: 10_000,
  /** Minimum interval between updates of last_seen_at, so that most reads do not write. */
  touch: MINUTE,
} as const;

/** The same for all tokens that a session has had: the hash of the first one. */
const LOGIN = sql<string>`coalesce(sessions.login_hash, sessions.token_hash)`;

const USER_AGENT_LENGTH = 200;

/** Where a session holds: a stolen one of the admin area must not open the release console. */
export type SessionPurpose = 'admin' | 'releases';

/** Purpose of the sessions of a user who was switched off: they hold nowhere, and tell the user why. */
const SWITCHED_OFF_PURPOSE = 'switched_off';

export interface Session {
  /** Names the session without its tokens, or anything that leads to them. */
  id: string;
  user: SessionInfo;
  /** Whether the password was typed in the last ten minutes. */
  isConfirmed: boolean;
  /** Somebody else knows the password: the session is for choosing another one. */
  mustChangePassword: boolean;
}

/** A session as its user sees it. */
export interface ListedSession {
  /** That of the {@link Session}. */
  id: string;
  created_at: number;
  last_seen_at: number;
  user_agent: string | null;
}

/** Creates a session and returns its token, of which only a hash is stored. Deletes expired ones. */
export async function createSession(
  db: Database,
  userId: number,
  now: number,
  userAgent?: string,
  purpose: SessionPurpose = 'admin',
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await deleteExpiredSessions(db, now);
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      confirmed_at: now,
      user_agent: userAgent && cutText(userAgent, USER_AGENT_LENGTH),
      purpose,
    })
    .execute();
  return token;
}

/** Returns null if the session has ended or expired, or the user is inactive. */
export async function findSession(
  db: Database,
  token: string,
  now: number,
  purpose: SessionPurpose = 'admin',
): Promise<Session | null> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'username', 'name', 'must_change_password'])
    .select(['sessions.last_seen_at', 'sessions.confirmed_at', LOGIN.as('login')])
    .where('sessions.token_hash', '=', hash(token))
    .where('sessions.purpose', '=', purpose)
    .where('sessions.created_at', '>', now - SESSION_LIFETIME.absolute)
    .where('sessions.last_seen_at', '>', now - SESSION_LIFETIME.idle)
    .where('users.active', '=', 1)
    .executeTakeFirst();
  if (!session) return null;
  const { last_seen_at: lastSeenAt, confirmed_at, must_change_password, login, ...user } = session;
  // Nobody waits for it: the session is valid, also while something else writes to the database.
  if (lastSeenAt <= now - SESSION_LIFETIME.touch) void touchSession(db, token, now);
  return {
    id: idOf(login),
    user,
    // Later than now if the clock was set back, or a little by another server.
    isConfirmed: Math.abs(now - confirmed_at) < SESSION_LIFETIME.confirmed,
    mustChangePassword: must_change_password === 1,
  };
}

/**
 * Notes that the password was typed again and returns a new token for the session. The old one holds for
 * some seconds, for calls that are under way: another one of them may confirm the password too.
 * @returns Undefined if the session has ended meanwhile.
 */
export function confirmSession(
  db: Database,
  token: string,
  now: number,
): Promise<string | undefined> {
  return changeSession(db, hash(token), async (transaction, login) => {
    const rows = await transaction
      .selectFrom('sessions')
      .selectAll()
      .where(LOGIN, '=', login)
      .execute();
    const old = rows.find(({ token_hash }) => token_hash === hash(token));
    if (!old) return undefined;
    const newToken = randomBytes(16).toString('base64url');
    await transaction
      .insertInto('sessions')
      .values({
        ...old,
        token_hash: hash(newToken),
        login_hash: login,
        // That of the old token is earlier if it was replaced already.
        created_at: Math.max(...rows.map(({ created_at }) => created_at)),
        last_seen_at: now,
        confirmed_at: now,
      })
      .execute();
    const created_at = Math.min(old.created_at, replacedAt(now));
    const replaced = transaction.updateTable('sessions').set({ created_at });
    await replaced.where('token_hash', '=', old.token_hash).execute();
    return newToken;
  });
}

/** The time at which a session that ends in some seconds would have begun. */
function replacedAt(now: number): number {
  return now - SESSION_LIFETIME.absolute + SESSION_LIFETIME.replaced;
}

/** Lists the sessions of a user that have not expired, the latest first. */
export async function listSessions(
  db: Database,
  userId: number,
  now: number,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select([LOGIN.as('login'), 'user_agent'])
    .select(({ fn }) => [fn.max('created_at').as('created_at')])
    .select(({ fn }) => [fn.max('last_seen_at').as('last_seen_at')])
    .where('user_id', '=', userId)
    .where('purpose', '<>', SWITCHED_OFF_PURPOSE)
    .where('created_at', '>', replacedAt(now))
    .where('last_seen_at', '>', now - SESSION_LIFETIME.idle)
    .groupBy([LOGIN, 'user_agent'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ login, ...session }) => ({ id: idOf(login), ...session }));
}

/** Returns false if the user has no such session. @param id That of the {@link Session}. */
export async function endListedSession(db: Database, userId: number, id: string): Promise<boolean> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', LOGIN.as('login')])
    .where('user_id', '=', userId)
    .execute();
  const found = rows.find(({ login }) => idOf(login) === id);
  if (!found) return false;
  await endLogin(db, found.token_hash);
  return true;
}

/** Ends a session with all its tokens: one that was replaced holds for some seconds otherwise. */
export async function endSession(db: Database, token: string): Promise<void> {
  await endLogin(db, hash(token));
}

/** Ends all sessions of a user but that of a token. */
export function endOtherSessions(db: Database, userId: number, token: string): Promise<void> {
  return db.transaction().execute((transaction) => endSessionsOfUser(transaction, userId, token));
}

export async function endSessionsOfUser(
  transaction: Transaction<Tables>,
  userId: number,
  exceptToken?: string,
): Promise<void> {
  await lockSessions(transaction, userId);
  let query = transaction.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptToken !== undefined) query = query.where('token_hash', '!=', hash(exceptToken));
  await query.execute();
}

/** Ends the sessions of a user who is switched off. They stay ended if the user is switched on again. */
export async function switchOffSessions(
  transaction: Transaction<Tables>,
  userId: number,
): Promise<void> {
  await lockSessions(transaction, userId);
  await transaction
    .updateTable('sessions')
    .set({ purpose: SWITCHED_OFF_PURPOSE })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns true for a token whose session ended because its user was switched off, and still is. */
export async function isSwitchedOff(db: Database, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('sessions.token_hash', '=', hash(token))
    .where('sessions.purpose', '=', SWITCHED_OFF_PURPOSE)
    .where('users.active', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}

async function endLogin(db: Database, tokenHash: string): Promise<void> {
  await changeSession(db, tokenHash, async (transaction, login) => {
    await transaction.deleteFrom('sessions').where(LOGIN, '=', login).execute();
  });
}

/** Changes all tokens of a session. Returns undefined if it has ended. */
function changeSession<Result>(
  db: Database,
  tokenHash: string,
  change: (transaction: Transaction<Tables>, login: string) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction().execute(async (transaction) => {
    const session = await transaction
      .selectFrom('sessions')
      .select(['user_id', LOGIN.as('login')])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!session) return undefined;
    await lockSessions(transaction, session.user_id);
    return change(transaction, session.login);
  });
}

/** Nothing that ends sessions may miss a token that is being made. */
async function lockSessions(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await lockUntilCommit(transaction, `sessions of user ${userId}`);
}

/** A failure costs nothing: the next request tries again. */
async function touchSession(db: Database, token: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', hash(token))
    .execute()
    .catch(() => undefined);
}

async function deleteExpiredSessions(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((is) =>
      is.or([
        is('created_at', '<=', now - SESSION_LIFETIME.absolute),
        is('last_seen_at', '<=', now - SESSION_LIFETIME.idle),
      ]),
    )
    .execute();
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function idOf(tokenHash: string): string {
  return hash(`session ${tokenHash}`).slice(0, 24);
}
