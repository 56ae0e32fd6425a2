import { createHash, randomBytes } from 'node:crypto';
import { cutText, type SessionInfo } from '@catalogmx/shared/contract';
import { MOST_SKEW } from '../../../../releases/store/stored-time.ts';
import { confirmedTime } from '../../platform/database/clock.repository.ts';
import type { Database } from '../../platform/database/tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In milliseconds. */
export const SESSION_LIFETIME = {
  /** Without a request. */
  idle: 12 * HOUR,
  /** In total. */
  absolute: 7 * 24 * HOUR,
  /** After the login: later, calls that change somebody's access need the password. */
  recent: 10 * MINUTE,
  /** Minimum interval between updates of last_seen_at, so that most reads do not write. */
  touch: MINUTE,
} as const;

const USER_AGENT_LENGTH = 200;

/** Where a session holds: a stolen one of the admin area must not open the release console. */
export type SessionPurpose = 'admin' | 'releases';

/** Purpose of the sessions of a user who was switched off: they hold nowhere, and tell the user why. */
const SWITCHED_OFF_PURPOSE = 'switched_off';

export interface Session {
  /** Names the session without its token, or anything that leads to it. */
  id: string;
  user: SessionInfo;
  /** True if the login is at most ten minutes old. */
  isRecent: boolean;
  /** Somebody else knows the password: the session is for choosing another one. */
  mustChangePassword: boolean;
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
  await deleteExpiredSessions(db, await confirmedTime(db, now));
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
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
    .select(['sessions.last_seen_at', 'sessions.created_at'])
    .where('sessions.token_hash', '=', hash(token))
    .where('sessions.purpose', '=', purpose)
    .where('sessions.created_at', '>', now - SESSION_LIFETIME.absolute)
    // A wrong clock must not give anybody a session for years.
    .where('sessions.created_at', '<=', now + MOST_SKEW)
    .where('sessions.last_seen_at', '>', now - SESSION_LIFETIME.idle)
    .where('users.active', '=', 1)
    .executeTakeFirst();
  if (!session) return null;
  const { last_seen_at: lastSeenAt, created_at, must_change_password, ...user } = session;
  // Nobody waits for it: the session is valid, also while something else writes to the database.
  if (lastSeenAt <= now - SESSION_LIFETIME.touch) void touchSession(db, token, now);
  return {
    id: idOf(hash(token)),
    user,
    // Later than now if the clock was set back, or a little by another server.
    isRecent: Math.abs(now - created_at) < SESSION_LIFETIME.recent,
    mustChangePassword: must_change_password === 1,
  };
}

/** Lists the sessions of a user that have not expired, the latest first. */
export async function listSessions(db: Database, userId: number, now: number) {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('purpose', '<>', SWITCHED_OFF_PURPOSE)
    .where('created_at', '>', now - SESSION_LIFETIME.absolute)
    .where('created_at', '<=', now + MOST_SKEW)
    .where('last_seen_at', '>', now - SESSION_LIFETIME.idle)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ token_hash, ...session }) => ({ id: idOf(token_hash), ...session }));
}

/** Returns false if the user has no such session. @param id That of the {@link Session}. */
export async function endListedSession(db: Database, userId: number, id: string): Promise<boolean> {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute();
  const found = rows.find(({ token_hash }) => idOf(token_hash) === id);
  if (!found) return false;
  await db.deleteFrom('sessions').where('token_hash', '=', found.token_hash).execute();
  return true;
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hash(token)).execute();
}

/** Ends all sessions of a user, or all but that of a token. */
export async function endSessionsOfUser(
  db: Database,
  userId: number,
  exceptToken?: string,
): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptToken !== undefined) query = query.where('token_hash', '!=', hash(exceptToken));
  await query.execute();
}

/** Ends the sessions of a user who is switched off. They stay ended if the user is switched on again. */
export async function switchOffSessions(db: Database, userId: number): Promise<void> {
  await db
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
