import type { FastifyRequest } from 'fastify';
import { isLocalhost } from '../../http/client-address.ts';

/** Returns the origin that the request was sent to, or undefined without a Host header. */
function requestOrigin(request: FastifyRequest): string | undefined {
  if (isOnPreviewOrigin(request)) return request.server.previewOrigin;
  return URL.parse(`${request.protocol}://${request.host}`)?.origin;
}

/** Whether a request came to the origin that is for previews only. */
export function isOnPreviewOrigin(request: FastifyRequest): boolean {
  const { previewOrigin } = request.server;
  if (previewOrigin === undefined) return false;
  // The proxy in front may not forward the protocol.
  const { protocol, hostname } = new URL(previewOrigin);
  return URL.parse(`${protocol}//${request.host}`)?.hostname === hostname;
}

/** Whether an Origin header is the public URL's or that of the request. */
export function isSiteOrigin(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  const named = URL.parse(origin)?.origin;
  return named !== undefined && (named === publicUrl || named === requestOrigin(request));
}

/** Whether browsers accept Secure cookies from the site: over HTTPS or on localhost. */
export function isSecureSite(request: FastifyRequest, publicUrl: string): boolean {
  return (
    publicUrl.startsWith('https:') || request.protocol === 'https' || isLocalhost(request.hostname)
  );
}
