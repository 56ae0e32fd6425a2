import { createHash, randomBytes } from 'node:crypto';
import type { SessionInfo } from '@catalogmx/shared/contract';
import type { Database } from '../../database/tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In milliseconds. */
export const SESSION_LIFETIME = {
  /** Without a request. */
  idle: 12 * HOUR,
  /** In total. */
  absolute: 7 * 24 * HOUR,
  /** Minimum interval between updates of last_seen_at, so that most reads do not write. */
  touch: MINUTE,
} as const;

const USER_AGENT_LENGTH = 200;

/** A session as its user sees it. */
export interface ListedSession {
  /** As returned by sessionId. */
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
      user_agent: userAgent?.slice(0, USER_AGENT_LENGTH),
    })
    .execute();
  return token;
}

/** Returns the user, or null if the session has ended or expired, or the user is inactive. */
export async function findSession(
  db: Database,
  token: string,
  now: number,
): Promise<SessionInfo | null> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.name', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', hash(token))
    .where('sessions.created_at', '>', now - SESSION_LIFETIME.absolute)
    .where('sessions.last_seen_at', '>', now - SESSION_LIFETIME.idle)
    .where('users.active', '=', 1)
    .executeTakeFirst();
  if (!session) return null;
  const { last_seen_at: lastSeenAt, ...info } = session;
  // Nobody waits for it: the session is valid, also while something else writes to the database.
  if (lastSeenAt <= now - SESSION_LIFETIME.touch) void touchSession(db, token, now);
  return info;
}

/** Lists the sessions of a user that have not expired, the latest first. */
export async function listSessions(
  db: Database,
  userId: number,
  now: number,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('created_at', '>', now - SESSION_LIFETIME.absolute)
    .where('last_seen_at', '>', now - SESSION_LIFETIME.idle)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ token_hash, ...session }) => ({ id: idOf(token_hash), ...session }));
}

/** Names a session without its token, or anything that leads to it. */
export function sessionId(token: string): string {
  return idOf(hash(token));
}

/** Returns false if the user has no such session. @param id As returned by sessionId. */
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

export async function endSessionsOfUser(
  db: Database,
  userId: number,
  exceptToken?: string,
): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptToken !== undefined) query = query.where('token_hash', '!=', hash(exceptToken));
  await query.execute();
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
