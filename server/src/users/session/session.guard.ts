import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import {
  API_ROOT,
  CHANGE_PASSWORD,
  PAGE_USER_HEADER,
  type SessionInfo,
} from '@catalogmx/shared/contract';
import type { RouteContext } from '../../platform/http/route.ts';
import {
  ApiError,
  forbidden,
  otherUser,
  switchedOff,
  unauthorized,
} from '../../platform/http/errors.ts';
import {
  findSession,
  isSwitchedOff,
  type Session,
  SESSION_LIFETIME,
} from './session.repository.ts';
import { isSiteOrigin, isSecureSite } from '../../platform/http/site-origin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string;
    isAnyHostAllowed: boolean;
    previewOrigin: string | undefined;
  }
  interface FastifyRequest {
    /** The logged-in administrator; null for a visitor, and for users who have to choose a password first. */
    user: SessionInfo | null;
    sessionToken: string | null;
    session: Session | null;
    /** True if the request came with a session that does not hold any more, or never did. */
    hasEndedSession: boolean;
    /** True if it ended because an administrator switched the user off. */
    isSwitchedOff: boolean;
    /** True if the page that makes the call was loaded for another user. */
    isOtherUser: boolean;
    /** Sets {@link user}, outside of the API, where that is done for every call. */
    readUser: () => Promise<SessionInfo | null>;
  }
}

/** Sets `request.user` for calls of the API. Register it before the routes. */
export async function sessionPlugin(app: FastifyInstance, { settings, db, clock }: RouteContext) {
  await app.register(cookies);
  app.decorate('requireSameOrigin', requireSameOrigin);
  app.decorate('requireLogin', requireLogin);
  app.decorate('requireSession', requireSession);
  app.decorate('publicUrl', settings.publicUrl);
  app.decorate('isAnyHostAllowed', settings.isAnyHostAllowed);
  app.decorate('previewOrigin', settings.previewOrigin);
  app.decorateRequest('user', null);
  app.decorateRequest('sessionToken', null);
  app.decorateRequest('session', null);
  app.decorateRequest('hasEndedSession', false);
  app.decorateRequest('isSwitchedOff', false);
  app.decorateRequest('isOtherUser', false);
  app.decorateRequest('readUser', async function (this: FastifyRequest) {
    const token = readSessionCookie(this);
    if (token === undefined) return null;
    const session = await findSession(db, token, clock());
    this.session = session;
    this.sessionToken = session && token;
    this.hasEndedSession = session === null;
    this.isSwitchedOff = session === null && (await isSwitchedOff(db, token));
    const pageUser = this.headers[PAGE_USER_HEADER.toLowerCase()] ?? String(session?.user.id);
    this.isOtherUser = session !== null && pageUser !== String(session.user.id);
    this.user = session && !session.mustChangePassword && !this.isOtherUser ? session.user : null;
    return this.user;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    // Pages and files are the same for everybody, and are there while sessions cannot be read.
    if (!request.url.startsWith(`${API_ROOT}/`) || !hasSession(request)) done();
    else request.readUser().then(() => done(), done);
  });
}

// As fastify-plugin does: the hooks apply to the surrounding scope.
Object.assign(sessionPlugin, { [Symbol.for('skip-override')]: true });

/** Returns true if a request comes with a session, valid or not. */
export function hasSession(request: FastifyRequest): boolean {
  return readSessionCookie(request) !== undefined;
}

/**
 * An onRequest hook. Call it in a handler if only some requests need a session.
 * @throws ApiError 401, or 403 if the user has to choose a password first.
 */
export async function requireSession(request: FastifyRequest): Promise<SessionInfo> {
  const user = await requireLogin(request);
  if (request.user) return user;
  const message = 'Choose a password of your own first, in Mi cuenta.';
  throw new ApiError(403, { code: CHANGE_PASSWORD, message });
}

/** Like requireSession, also for users who have to choose a password. @throws ApiError 401 */
async function requireLogin(request: FastifyRequest): Promise<SessionInfo> {
  if (!request.session) throw request.isSwitchedOff ? switchedOff() : unauthorized();
  if (request.isOtherUser) throw otherUser();
  return request.session.user;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** An onRequest hook against CSRF: accepts writes only from the site's own pages. @throws ApiError 403 */
export async function requireSameOrigin(request: FastifyRequest): Promise<void> {
  if (SAFE_METHODS.includes(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined ? site === 'same-origin' : isSiteOrigin(origin, request)) return;
  const { publicUrl } = request.server;
  throw otherOrigin(
    `This call is for the site's own pages. Send it with the header 'Origin: ${publicUrl}', ` +
      'or set PUBLIC_URL to the address at which the site is visited.',
  );
}

function otherOrigin(message: string) {
  const error = forbidden(message);
  error.reason = 'other origin';
  return error;
}

function readSessionCookie(request: FastifyRequest): string | undefined {
  if (request.headers.cookie === undefined) return undefined;
  return request.cookies[cookie(request).name] || undefined;
}

export function writeSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  const { name, options } = cookie(request);
  reply.setCookie(name, token, { ...options, maxAge: SESSION_LIFETIME.absolute / 1000 });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply) {
  const { name, options } = cookie(request);
  reply.clearCookie(name, options);
}

/** Reads one name only, so that a cookie planted over HTTP cannot pass for a `__Host-` one. */
function cookie(request: FastifyRequest) {
  const secure = isSecureSite(request, request.server.publicUrl);
  return {
    name: secure ? '__Host-session' : 'session',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
}
