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

/** Creates a session and returns its token, of which only a hash is stored. Deletes expired ones. */
export async function createSession(db: Database, userId: number, now: number): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await deleteExpiredSessions(db, now);
  await db
    .insertInto('sessions')
    .values({ token_hash: hash(token), user_id: userId, created_at: now, last_seen_at: now })
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
  if (lastSeenAt <= now - SESSION_LIFETIME.touch) await touchSession(db, token, now);
  return info;
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

async function touchSession(db: Database, token: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', hash(token))
    .execute();
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
