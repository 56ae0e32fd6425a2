import type { FastifyRequest } from 'fastify';
import { requireSameOrigin } from '../api/session/session.guard.ts';
import { forbidden } from '../http/errors.ts';

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

/**
 * An onRequest hook for the forms of the console. Other hosts may have pages of the site, and call the API, but not
 * change what is live.
 * @throws ApiError 403
 */
export async function requireOwnForm(request: FastifyRequest): Promise<void> {
  await requireSameOrigin(request);
  const { origin } = request.headers;
  const isOtherHost =
    origin !== undefined &&
    request.server.siteOrigins.includes(origin) &&
    // The proxy in front may not forward the protocol.
    URL.parse(origin)?.host !== request.host;
  if (isOtherHost) throw forbidden('The release console is used at its own address only.');
}
