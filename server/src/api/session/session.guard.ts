import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionInfo } from '@catalogmx/shared/contract';
import { findSession } from './session.repository.ts';
import type { ApiContext } from '../context.ts';
import { forbidden, unauthorized } from '../errors.ts';
import { readSessionCookie } from './session-cookie.ts';
import { isSiteOrigin } from './site-origin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Address that visitors use, without a slash at the end. */
    publicUrl: string;
    /** Origins of other hosts whose pages are the site's own all the same. */
    siteOrigins: string[];
  }
  interface FastifyRequest {
    /** The administrator whose session the request belongs to; null for a visitor. */
    user: SessionInfo | null;
    /** The token of that session. */
    sessionToken: string | null;
  }
}

/**
 * Sets `request.user` for every route of the scope it is registered in.
 * Register it before the routes, in the scope of the API: `await api.register(sessionPlugin, context)`.
 */
export async function sessionPlugin(app: FastifyInstance, { settings, db, clock }: ApiContext) {
  await app.register(cookies);
  app.decorate('publicUrl', settings.publicUrl);
  app.decorate('siteOrigins', settings.siteOrigins);
  app.decorateRequest('user', null);
  app.decorateRequest('sessionToken', null);
  app.addHook('onRequest', async (request) => {
    const token = readSessionCookie(request);
    if (token === undefined) return;
    request.user = await findSession(db, token, clock());
    request.sessionToken = request.user && token;
  });
}

// Fastify's own mark of a plugin whose hooks are for the scope around it.
Object.assign(sessionPlugin, { [Symbol.for('skip-override')]: true });

/**
 * Answers who is logged in. As a hook: `onRequest: requireSession`; in a handler, where only some
 * calls need a session: `await requireSession(request)`.
 * @throws ApiError 401 without a session.
 */
export async function requireSession(request: FastifyRequest): Promise<SessionInfo> {
  if (!request.user) throw unauthorized();
  return request.user;
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Lets writes through only when they come from the site's own pages, on whichever host those are. As a
 * hook, once for the scope of the API or per route: `onRequest: [requireSameOrigin, requireSession]`.
 * Reads always pass.
 * @throws ApiError 403 saying which Origin is expected.
 */
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
