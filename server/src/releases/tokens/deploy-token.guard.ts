import type { FastifyRequest } from 'fastify';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ApiError, forbidden } from '../../platform/http/errors.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { loadSecretKey } from '../../platform/settings/secret-key.ts';
import { isFuture } from '../../../../releases/store/stored-time.ts';
import { type Scope, SCOPES, TRAIN_TOKENS_HEADER } from '../../../../releases/http-api.ts';
import { findDeployToken } from './deploy-token.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of calls of the release API. */
    releaseSender: ReleaseSender | null;
  }
  interface FastifyContextConfig {
    /** A deploy token needs one of these for the call. Without them every token of the app may make it. */
    scopes?: readonly Scope[];
  }
}

/** Holder of a deploy token, or a command on the server's machine. */
export interface ReleaseSender {
  /** Name of a deploy token, or of an operating system user. */
  name: string;
  /** Name in the history. */
  by: string;
  /** The app of the deploy token; absent for a command, which is for all apps. */
  app?: string;
  scopes: readonly Scope[];
}

export interface SenderContext {
  db: Database;
  settings: Pick<Settings, 'secretKey' | 'dataDir'>;
  clock: () => number;
}

/**
 * Requires a deploy token of the app that a call is for, with a scope of the route, or the token of a command on this machine.
 * @throws ApiError 401 without a valid token, 403 with another app's token or without such a scope.
 */
export async function requireSender(
  context: SenderContext,
  request: FastifyRequest,
): Promise<void> {
  const { app } = request.params as { app?: string };
  const [, secret] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const sender = await readSender(context, secret);
  if (app !== undefined && !isFor(sender, app)) {
    throw forbidden(`This is the token of ${sender.app}, not of ${app}.`);
  }
  requireScope(sender, request.routeOptions.config.scopes);
  request.releaseSender = sender;
}

/**
 * Requires a token with a scope of the route for each app of a train, besides the one of the call.
 * @returns Finds the sender for an app of the train.
 * @throws ApiError as {@link requireSender}.
 */
export async function requireTrainSenders(
  context: SenderContext,
  request: FastifyRequest,
  apps: string[],
): Promise<(app: string) => ReleaseSender | undefined> {
  const senders = await readSenders(context, request);
  const senderFor = (app: string) => senders.find((sender) => isFor(sender, app));
  for (const app of apps) {
    const sender = senderFor(app);
    if (!sender) throw forbidden(`The train needs a deploy token of ${app} too.`);
    requireScope(sender, request.routeOptions.config.scopes);
  }
  return senderFor;
}

/**
 * Returns a function that tells whether the sender may promote the releases of an app.
 * @throws ApiError as {@link requireSender}.
 */
export async function findPromotable(
  context: SenderContext,
  request: FastifyRequest,
): Promise<(app: string) => boolean> {
  const senders = await readSenders(context, request);
  return (app) => senders.some((sender) => isFor(sender, app) && sender.scopes.includes('promote'));
}

function isFor(sender: ReleaseSender, app: string): boolean {
  return sender.app === undefined || sender.app === app;
}

/** Returns the senders of all tokens of a call. */
async function readSenders(
  context: SenderContext,
  request: FastifyRequest,
): Promise<ReleaseSender[]> {
  const secrets = String(request.headers[TRAIN_TOKENS_HEADER] ?? '').split(' ');
  const others = await Promise.all(
    secrets.filter(Boolean).map((secret) => readSender(context, secret)),
  );
  return request.releaseSender ? [request.releaseSender, ...others] : others;
}

async function readSender(
  { db, settings, clock }: SenderContext,
  secret: string | undefined,
): Promise<ReleaseSender> {
  const now = clock();
  if (secret !== undefined && isCommandToken(secret)) {
    const command = readCommandToken(loadSecretKey(settings), secret, now);
    if (command) return { name: command.by, by: command.by, scopes: SCOPES };
    throw unauthorized(
      'The command has another secret key than the server: run it with the DATA_DIR and SECRET_KEY of the server.',
    );
  }
  const token = secret === undefined ? undefined : await findDeployToken(db, secret);
  if (!token) throw unauthorized('Send a deploy token: npm run release -- token <app>.');
  const { name, app, scopes, createdAt, expiresAt } = token;
  if (expiresAt !== undefined && expiresAt <= now) {
    const end = new Date(expiresAt).toISOString();
    throw unauthorized(`The deploy token ${name} expired at ${end}: create another one.`);
  }
  if (expiresAt !== undefined && isFuture(createdAt, now)) {
    const times = `${new Date(createdAt).toISOString()}, and it is ${new Date(now).toISOString()}`;
    throw unauthorized(`The deploy token ${name} was created at ${times}: create another one.`);
  }
  return { name, by: `deploy token ${name}`, app, scopes };
}

const RIGHTS: Record<Scope, string> = {
  preview: 'list releases, and publish and end previews',
  publish: 'list, check and publish releases, and publish and end previews',
  promote: 'list and check releases, and change what is live',
};

function requireScope(
  { name, app, scopes }: ReleaseSender,
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

const PREFIX = 'command';

/** Milliseconds that a token is valid: longer than a command takes that loads many pages on a slow machine. */
const LIFETIME = 3_600_000;

/** A release command on the server's machine, which has read the secret key and may therefore do everything. */
interface CommandSender {
  /** Operating system user, for the history. */
  by: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Signs a token for one run of a release command.
 * @param key As {@link loadSecretKey} returns it.
 * @param by Operating system user.
 */
export function signCommandToken(key: Buffer, by: string, now: number): string {
  const sender: CommandSender = { by, expiresAt: now + LIFETIME };
  const content = Buffer.from(JSON.stringify(sender)).toString('base64url');
  return [PREFIX, content, signatureOf(key, content)].join('.');
}

function isCommandToken(text: string): boolean {
  return text.startsWith(`${PREFIX}.`);
}

/** Returns the sender of a token, or undefined if it was signed with another key or has expired. */
export function readCommandToken(
  key: Buffer,
  token: string,
  now: number,
): CommandSender | undefined {
  const [, content = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(key, content));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const sender = JSON.parse(Buffer.from(content, 'base64url').toString()) as CommandSender;
  const { expiresAt } = sender;
  return expiresAt > now && !isFuture(expiresAt - LIFETIME, now) ? sender : undefined;
}

/** With a key of its own, as the secret key encrypts. */
function signatureOf(key: Buffer, content: string): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'release command', 32));
  return createHmac('sha256', own).update(content).digest('base64url');
}
