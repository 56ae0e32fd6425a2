import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOnPreviewOrigin, isSecureSite } from '../api/session/site-origin.ts';

/** Others cannot be set. */
const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Returns the token of the preview that a browser has entered. It may have ended since. Where previews have an origin
 * of their own, they are nowhere else.
 */
export function readPreviewCookie(request: FastifyRequest): string | undefined {
  if (request.headers.cookie === undefined || !isPreviewHost(request)) return undefined;
  return request.cookies[cookie(request).name] || undefined;
}

/** The cookie ends with the browser's session, and the server knows when the preview does. */
export function writePreviewCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  const { name, options } = cookie(request);
  reply.setCookie(name, token, options);
}

/**
 * Ends the preview in a browser, with what its scripts may have left for those of the site, such as stored pages. On
 * an origin of its own, the header names no cookies: browsers would clear those of the whole domain, that of an
 * administrator's session on the site among them. What the browser has sent there is cleared one by one instead, as
 * where the site is not secure and browsers ignore the header.
 */
export function clearPreview(request: FastifyRequest, reply: FastifyReply) {
  const { name, options } = cookie(request);
  const isShared = request.server.previewOrigin === undefined;
  for (const other of Object.keys(request.cookies).filter((sent) => COOKIE_NAME.test(sent))) {
    reply.clearCookie(other, { path: '/', secure: options.secure });
  }
  reply
    .clearCookie(name, options)
    .header('clear-site-data', isShared ? '"cookies", "storage"' : '"storage"');
}

/** Whether the host of a request shows previews. */
export function isPreviewHost(request: FastifyRequest): boolean {
  const { previewOrigin } = request.server;
  return previewOrigin === undefined || isOnPreviewOrigin(request);
}

/**
 * Whether the browser is in a preview on the origin of the site. Scripts that nobody has reviewed run there, so it has
 * no session.
 */
export function isInSharedPreview(request: FastifyRequest): boolean {
  return request.server.previewOrigin === undefined && readPreviewCookie(request) !== undefined;
}

function cookie(request: FastifyRequest) {
  const secure = isSecureSite(request, request.server.publicUrl);
  return {
    name: secure ? '__Host-preview' : 'preview',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
}
