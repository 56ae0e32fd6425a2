import { IDEMPOTENCY_KEY_HEADER } from '@catalogmx/shared/contract';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { confirmedTime } from '../database/clock.repository.ts';
import { ApiError, invalidInput } from './errors.ts';
import type { Database } from '../database/tables.ts';

/** The data that tell a repeated call from a new one. */
export interface CallKey {
  userId: number;
  /** As read by readCallKey. */
  key: string;
  /** Method and path. */
  call: string;
  /** Of what was sent, which must be the same in a repeat. */
  bodyHash: string;
}

/** Milliseconds for which a repeated call is recognized. */
const KEPT_MS = 24 * 60 * 60_000;

/** Until the row is there that is being created. */
const NOTHING_YET = 0;

/**
 * Runs a transaction that creates a row, unless a call with the same key has done so.
 * @param create Returns the id of the row.
 * @returns The id of the row, from this call or the earlier one.
 * @throws ApiError 400 if the key belongs to another call, 422 if to another body.
 */
export function createOnce(
  db: Database,
  callKey: CallKey | undefined,
  now: number,
  create: (transaction: Database) => Promise<number>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    if (!callKey) return create(transaction);
    const { userId: user_id, key, call, bodyHash: body_hash } = callKey;
    const keys = transaction.deleteFrom('idempotency_keys').where('user_id', '=', user_id);
    await keys
      .where('created_at', '<', (await confirmedTime(transaction, now)) - KEPT_MS)
      .execute();
    // On PostgreSQL, waits for a call with the same key that is under way.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('idempotency_keys')
      .values({ user_id, key, call, body_hash, created_id: NOTHING_YET, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return findCreated(transaction, callKey);
    const created_id = await create(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ created_id })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute();
    return created_id;
  });
}

async function findCreated(
  db: Database,
  { userId, key, call, bodyHash }: CallKey,
): Promise<number> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'created_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.call !== call) {
    throw invalidInput(`Choose another key: this one was sent with ${earlier.call}.`);
  }
  // Older servers store none.
  if (earlier.body_hash !== '' && earlier.body_hash !== bodyHash) {
    const message = 'Choose another key: this one was sent with another body.';
    throw new ApiError(422, { code: 'key_reused', message });
  }
  return earlier.created_id;
}

/**
 * Returns undefined if the call carries no key.
 * @param content What a repeat has to send too.
 * @throws ApiError 400 for a malformed key.
 */
export function readCallKey(
  request: FastifyRequest,
  content: unknown = request.body,
): CallKey | undefined {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
  if (key === undefined || !request.user) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) {
    throw invalidInput(
      `${IDEMPOTENCY_KEY_HEADER} must have 16 to 64 letters, digits, hyphens or underscores, such as a UUID.`,
    );
  }
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  return { userId: request.user.id, key, call, bodyHash: hashOf(content) };
}

/** The order of the fields does not matter. */
function hashOf(content: unknown): string {
  const fields = Object.entries(content ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}
