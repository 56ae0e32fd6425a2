import type { FastifyRequest } from 'fastify';
import { isLocalhost } from './client-address.ts';

/** Returns true if a request came to the origin that is for previews only. */
export function isOnPreviewOrigin(request: FastifyRequest): boolean {
  const { previewOrigin } = request.server;
  if (previewOrigin === undefined) return false;
  // The proxy in front may not forward the protocol.
  const { protocol, hostname } = new URL(previewOrigin);
  return URL.parse(`${protocol}//${request.host}`)?.hostname === hostname;
}

/**
 * Returns true if an Origin header is that of the site, or on the host of previews that of previews. What a request says of its
 * host counts only where the site has no address of its own: proxies pass on whatever they are sent.
 */
export function isSiteOrigin(origin: string, request: FastifyRequest): boolean {
  const named = URL.parse(origin)?.origin;
  if (named === undefined) return false;
  const { publicUrl, previewOrigin, isAnyHostAllowed } = request.server;
  if (isOnPreviewOrigin(request)) return named === previewOrigin;
  if (named === publicUrl) return true;
  return isAnyHostAllowed && named === URL.parse(`${request.protocol}://${request.host}`)?.origin;
}

/** Returns true if browsers accept Secure cookies from the site: over HTTPS or on localhost. */
export function isSecureSite(request: FastifyRequest, publicUrl: string): boolean {
  return (
    publicUrl.startsWith('https:') || request.protocol === 'https' || isLocalhost(request.hostname)
  );
}
