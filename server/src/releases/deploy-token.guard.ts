import type { FastifyRequest } from 'fastify';
import { ApiError, forbidden } from '../http/errors.ts';
import type { Database } from '../database/tables.ts';
import { findTokenApp } from './deploy-token.repository.ts';

/**
 * Requires the deploy token of the app that a call is for.
 * @throws ApiError 401 without a valid token, 403 with another app's token.
 */
export async function requireDeployToken(db: Database, request: FastifyRequest): Promise<void> {
  const { app } = request.params as { app?: string };
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const allowed = token && (await findTokenApp(db, token));
  if (!allowed) {
    throw new ApiError(
      401,
      { code: 'unauthorized', message: 'Send a deploy token: npm run release -- token <app>.' },
      { 'www-authenticate': 'Bearer' },
    );
  }
  if (allowed !== app) throw forbidden(`This is the token of ${allowed}, not of ${app}.`);
}
