import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/tables.ts';

/**
 * Makes the token with which an app's team deploys. The one it had before is no longer valid.
 * @returns The token, of which only a hash is kept.
 */
export async function createDeployToken(db: Database, app: string, now: number): Promise<string> {
  const token = `${app}_${randomBytes(32).toString('base64url')}`;
  const values = { token_hash: hashOf(token), created_at: now };
  await db
    .insertInto('deploy_tokens')
    .values({ app, ...values })
    .onConflict((conflict) => conflict.column('app').doUpdateSet(values))
    .execute();
  return token;
}

/** The app that a token names, valid or not; undefined for what is no token. */
export function tokenApp(token: string): string | undefined {
  return /^([a-z][a-z0-9-]*)_[\w-]+$/.exec(token)?.[1];
}

/** The app that a token is for; undefined for one that is not valid. */
export async function findTokenApp(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('deploy_tokens')
    .select('app')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row?.app;
}

/** A token is 256 random bits, which no slow hash could guard any better. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
