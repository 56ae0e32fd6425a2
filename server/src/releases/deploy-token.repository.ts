import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/tables.ts';

/**
 * Creates the deploy token of an app and revokes its previous one.
 * @returns The token, of which only a hash is stored.
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

/** Returns the app of a valid token, or undefined. */
export async function findTokenApp(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('deploy_tokens')
    .select('app')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row?.app;
}

/** A fast hash is enough for 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
