import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { DEFAULT_SCOPES, SCOPES, type Scope } from '../../../../releases/http-api.ts';
import { ReleaseError } from '../../../../releases/store/release-error.ts';
import type { Database, Tables } from '../../platform/database/tables.ts';

/** A deploy token without its secret. Times are in milliseconds. */
export interface DeployToken {
  /** Unique, also among the tokens of other apps. */
  name: string;
  app: string;
  scopes: Scope[];
  createdAt: number;
  /** Absent if it does not expire. */
  expiresAt?: number;
}

/** By default the token is named after its app, may publish and promote, and does not expire. */
export type NewDeployToken = Pick<DeployToken, 'app'> & Partial<Omit<DeployToken, 'createdAt'>>;

/**
 * Creates a deploy token. The app's token of the same name ends.
 * @returns The token, of which only a hash is stored.
 * @throws ReleaseError 'conflict' if another app has a token of that name.
 */
export async function createDeployToken(
  db: Database,
  { app, name = app, scopes = [...DEFAULT_SCOPES], expiresAt }: NewDeployToken,
  now: number,
): Promise<string> {
  const token = `${app}_${randomBytes(32).toString('base64url')}`;
  const values = {
    token_hash: hashOf(token),
    scopes: scopes.join(' '),
    created_at: now,
    expires_at: expiresAt ?? null,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deploy_tokens')
    .values({ name, app, ...values })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(values).where('deploy_tokens.app', '=', app),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw nameTaken(name);
  return token;
}

export function nameTaken(name: string): ReleaseError {
  const message = `Another app has a deploy token named ${name}: choose another name.`;
  return new ReleaseError('conflict', message);
}

/** Returns what is known of a token, even if it has expired, or undefined if there is none. */
export async function findDeployToken(
  db: Database,
  token: string,
): Promise<DeployToken | undefined> {
  const row = await db
    .selectFrom('deploy_tokens')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row && readRow(row);
}

/** Returns the tokens of an app, or of all apps. */
export async function listDeployTokens(db: Database, app?: string): Promise<DeployToken[]> {
  const rows = await db
    .selectFrom('deploy_tokens')
    .selectAll()
    .orderBy('app')
    .orderBy('name')
    .execute();
  return rows.map(readRow).filter((token) => app === undefined || token.app === app);
}

/** Ends a token. Returns false if there is none of that name. */
export async function revokeDeployToken(db: Database, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deploy_tokens')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

function readRow(row: Selectable<Tables['deploy_tokens']>): DeployToken {
  const { name, app, scopes, created_at, expires_at } = row;
  return {
    name,
    app,
    scopes: SCOPES.filter((scope) => scopes.split(' ').includes(scope)),
    createdAt: created_at,
    ...(expires_at !== null && { expiresAt: expires_at }),
  };
}

/** A fast hash is enough for 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
