import type { SessionInfo } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  attemptOf,
  checkLogin,
  createSession,
  endSession,
  findSession,
} from '../../users/index.ts';
import { isSecureSite } from '../../platform/http/site-origin.ts';
import { ApiError, forbidden, unauthorized } from '../../platform/http/errors.ts';
import type { RouteContext } from '../../platform/http/route.ts';
import { logSecurity } from '../../platform/logging/security-log.ts';
import type { ConsoleForm } from './changes.ts';

const PURPOSE = 'releases';

/** Sets `request.session` for the console, which the cookie of the admin area does not. */
export async function readOperator({ db, clock }: RouteContext, request: FastifyRequest) {
  const token = request.cookies[cookie(request).name];
  if (!token) return;
  request.session = await findSession(db, token, clock(), PURPOSE);
  request.sessionToken = request.session && token;
  request.hasEndedSession = request.session === null;
}

/** @throws ApiError 401 */
export function requireOperator({ session }: FastifyRequest): SessionInfo {
  if (!session) throw unauthorized();
  return session.user;
}

/**
 * Logs a user in. The login also counts for the delays of the admin area's.
 * @throws ApiError 401 with what to do, or 429
 */
export async function logIn(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { username, password, code }: ConsoleForm,
): Promise<void> {
  const { db, clock } = context;
  const { user, twoFactor, mustChangePassword } = await checkLogin(
    context,
    attemptOf(request, username),
    { password, code },
    (event) => logSecurity(request, event),
  );
  if (twoFactor === 'required') throw refused('Type the code of your authenticator app too.');
  if (twoFactor) throw refused('This code is not right.');
  if (!user) throw refused('Username or password is not right.');
  if (mustChangePassword) {
    throw refused('Choose a password of your own first: log in to the admin area.');
  }
  if (request.sessionToken) await endSession(db, request.sessionToken);
  const token = await createSession(db, user.id, clock(), request.headers['user-agent'], PURPOSE);
  const { name, options } = cookie(request);
  reply.setCookie(name, token, options);
}

export async function logOut(
  { db }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { session, sessionToken } = request;
  if (session && sessionToken) {
    await endSession(db, sessionToken);
    logSecurity(request, { event: 'logout', user: session.user.id });
  }
  const { name, options } = cookie(request);
  reply.clearCookie(name, options);
}

function refused(message: string): ApiError {
  return new ApiError(401, { code: 'unauthorized', message });
}

/** Ends with the browser. */
function cookie(request: FastifyRequest) {
  const secure = isSecureSite(request, request.server.publicUrl);
  return {
    name: secure ? '__Host-release-console' : 'release-console',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
}

/**
 * An onRequest hook: only the address bar, links and forms reach the console, in a window of its own. Scripts of the
 * releases share its origin, and could otherwise read it or act on it. No script can change these headers.
 * @throws ApiError 403
 */
export async function requireDocument({ headers }: FastifyRequest): Promise<void> {
  const { 'sec-fetch-dest': purpose = 'document', 'sec-fetch-mode': mode = 'navigate' } = headers;
  if (purpose === 'document' && mode === 'navigate') return;
  throw forbidden('Open this page in a window of its own.');
}
