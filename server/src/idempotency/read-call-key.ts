import { IDEMPOTENCY_KEY_HEADER } from '@catalogmx/shared/contract';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from '../http/errors.ts';
import type { CallKey } from './create-once.ts';

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
