import type { FastifyRequest } from 'fastify';
import { ApiError, forbidden } from '../http/errors.ts';
import type { Database } from '../database/tables.ts';
import { type DeployToken, findDeployToken } from './deploy-token.repository.ts';
import type { Scope } from '../../../releases/http-api.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of calls of the release API. */
    deployToken: DeployToken | null;
  }
  interface FastifyContextConfig {
    /** What a deploy token must be allowed to do for this call. */
    scope?: Scope;
  }
}

/**
 * Requires a deploy token of the app that a call is for, with the scope of the route.
 * @throws ApiError 401 without a valid token, 403 with another app's token or without the scope.
 */
export async function requireDeployToken(
  db: Database,
  request: FastifyRequest,
  now: number,
): Promise<void> {
  const { app } = request.params as { app?: string };
  const [, secret] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const token = secret === undefined ? undefined : await findDeployToken(db, secret);
  if (!token) throw unauthorized('Send a deploy token: npm run release -- token <app>.');
  const { name, scopes, expiresAt } = token;
  if (expiresAt !== undefined && expiresAt <= now) {
    const end = new Date(expiresAt).toISOString();
    throw unauthorized(`The deploy token ${name} expired at ${end}: create another one.`);
  }
  if (token.app !== app) throw forbidden(`This is the token of ${token.app}, not of ${app}.`);
  const { scope } = request.routeOptions.config;
  if (scope !== undefined && !scopes.includes(scope)) {
    const has = scopes.length > 0 ? `only the scope ${scopes.join(' and ')}` : 'no scope';
    throw forbidden(`The deploy token ${name} has ${has}. This call needs the scope ${scope}.`);
  }
  request.deployToken = token;
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { code: 'unauthorized', message }, { 'www-authenticate': 'Bearer' });
}
