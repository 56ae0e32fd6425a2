import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_ROOT, type SessionInfo } from '@catalogmx/shared/contract';
import { findSession } from './session.repository.ts';
import type { RouteContext } from '../../http/route-context.ts';
import { forbidden, unauthorized } from '../../http/errors.ts';
import { readSessionCookie } from './session-cookie.ts';
import { isSiteOrigin } from './site-origin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string;
    siteOrigins: string[];
  }
  interface FastifyRequest {
    /** The logged-in administrator; null for a visitor. */
    user: SessionInfo | null;
    sessionToken: string | null;
    /** Sets {@link user}, outside of the API, where that is done for every call. */
    readUser: () => Promise<SessionInfo | null>;
  }
}

/** Sets `request.user` for calls of the API. Register it before the routes. */
export async function sessionPlugin(app: FastifyInstance, { settings, db, clock }: RouteContext) {
  await app.register(cookies);
  app.decorate('publicUrl', settings.publicUrl);
  app.decorate('siteOrigins', settings.siteOrigins);
  app.decorateRequest('user', null);
  app.decorateRequest('sessionToken', null);
  app.decorateRequest('readUser', async function (this: FastifyRequest) {
    const token = readSessionCookie(this);
    if (token === undefined) return null;
    this.user = await findSession(db, token, clock());
    this.sessionToken = this.user && token;
    return this.user;
  });
  app.addHook('onRequest', async (request) => {
    // Pages and files are the same for everybody, and are there while sessions cannot be read.
    if (request.url.startsWith(`${API_ROOT}/`)) await request.readUser();
  });
}

// What fastify-plugin does: the hooks apply to the surrounding scope.
Object.assign(sessionPlugin, { [Symbol.for('skip-override')]: true });

/** Whether a request comes with a session, valid or not. */
export function hasSession(request: FastifyRequest): boolean {
  return readSessionCookie(request) !== undefined;
}

/** An onRequest hook. Call it in a handler if only some requests need a session. @throws ApiError 401 */
export async function requireSession(request: FastifyRequest): Promise<SessionInfo> {
  if (!request.user) throw unauthorized();
  return request.user;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** An onRequest hook against CSRF: accepts writes only from the site's own pages. @throws ApiError 403 */
export async function requireSameOrigin(request: FastifyRequest): Promise<void> {
  if (SAFE_METHODS.includes(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const { publicUrl, siteOrigins } = request.server;
  const same =
    origin === undefined
      ? site === 'same-origin'
      : siteOrigins.includes(origin) || isSiteOrigin(origin, request, publicUrl);
  if (same) return;
  throw forbidden(
    `This call is for the site's own pages. Send it with the header 'Origin: ${publicUrl}', ` +
      'or set PUBLIC_URL to the address at which the site is visited, ' +
      'or SITE_ORIGINS where its pages are on another host.',
  );
}
