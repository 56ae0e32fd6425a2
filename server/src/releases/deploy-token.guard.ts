import type { FastifyRequest } from 'fastify';
import { ApiError, forbidden } from '../http/errors.ts';
import type { Database } from '../database/tables.ts';
import { type DeployToken, findDeployToken } from './deploy-token.repository.ts';
import { type Scope, TRAIN_TOKENS_HEADER } from '../../../releases/http-api.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of calls of the release API. */
    deployToken: DeployToken | null;
  }
  interface FastifyContextConfig {
    /** A deploy token needs one of these for the call. Without them every token of the app may make it. */
    scopes?: readonly Scope[];
  }
}

/**
 * Requires a deploy token of the app that a call is for, with a scope of the route.
 * @throws ApiError 401 without a valid token, 403 with another app's token or without such a scope.
 */
export async function requireDeployToken(
  db: Database,
  request: FastifyRequest,
  now: number,
): Promise<void> {
  const { app } = request.params as { app?: string };
  const [, secret] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const token = await readToken(db, secret, now);
  if (token.app !== app) throw forbidden(`This is the token of ${token.app}, not of ${app}.`);
  requireScope(token, request.routeOptions.config.scopes);
  request.deployToken = token;
}

/**
 * Requires a deploy token with a scope of the route for each app of a train, besides the one of the call.
 * @returns The tokens by app.
 * @throws ApiError as {@link requireDeployToken}.
 */
export async function requireTrainTokens(
  db: Database,
  request: FastifyRequest,
  apps: string[],
  now: number,
): Promise<Map<string, DeployToken>> {
  const tokens = await readTokens(db, request, now);
  for (const app of apps) {
    const token = tokens.get(app);
    if (!token) throw forbidden(`The train needs a deploy token of ${app} too.`);
    requireScope(token, request.routeOptions.config.scopes);
  }
  return tokens;
}

/**
 * Returns the apps whose releases the sender may promote.
 * @throws ApiError as {@link requireDeployToken}.
 */
export async function findPromotable(
  db: Database,
  request: FastifyRequest,
  now: number,
): Promise<Set<string>> {
  const tokens = [...(await readTokens(db, request, now)).values()];
  return new Set(tokens.filter(({ scopes }) => scopes.includes('promote')).map(({ app }) => app));
}

/** Returns the tokens of a call by app. */
async function readTokens(
  db: Database,
  request: FastifyRequest,
  now: number,
): Promise<Map<string, DeployToken>> {
  const secrets = String(request.headers[TRAIN_TOKENS_HEADER] ?? '').split(' ');
  const given = await Promise.all(
    secrets.filter(Boolean).map((secret) => readToken(db, secret, now)),
  );
  return new Map(
    [...given, request.deployToken].flatMap((token) => (token ? [[token.app, token]] : [])),
  );
}

async function readToken(
  db: Database,
  secret: string | undefined,
  now: number,
): Promise<DeployToken> {
  const token = secret === undefined ? undefined : await findDeployToken(db, secret);
  if (!token) throw unauthorized('Send a deploy token: npm run release -- token <app>.');
  const { name, expiresAt } = token;
  if (expiresAt !== undefined && expiresAt <= now) {
    const end = new Date(expiresAt).toISOString();
    throw unauthorized(`The deploy token ${name} expired at ${end}: create another one.`);
  }
  return token;
}

const RIGHTS: Record<Scope, string> = {
  preview: 'list releases, and publish and end previews',
  publish: 'list, check and publish releases, and publish and end previews',
  promote: 'list and check releases, and change what is live',
};

function requireScope(
  { name, app, scopes }: DeployToken,
  needed: readonly Scope[] | undefined,
): void {
  if (!needed || scopes.some((scope) => needed.includes(scope))) return;
  const has = scopes.length > 0 ? `only the scope ${scopes.join(' and ')}` : 'no scope';
  const may = scopes.map((scope) => RIGHTS[scope]).join('; ') || 'list releases';
  const [first] = needed;
  throw forbidden(
    `The deploy token ${name} has ${has}: it may ${may}. This call needs the scope ${needed.join(' or ')}. Take a token that has it, or create one on the server's machine: npm run release -- token ${app} --name NAME --scope ${first}`,
  );
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { code: 'unauthorized', message }, { 'www-authenticate': 'Bearer' });
}
