import type { FastifyRequest } from 'fastify';

/** The address the request was sent to, as a browser would name it; undefined without a host. */
function requestOrigin(request: FastifyRequest): string | undefined {
  return URL.parse(`${request.protocol}://${request.host}`)?.origin;
}

/** Whether an Origin header names the site itself: its public address or the one asked. */
export function isSiteOrigin(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  const named = URL.parse(origin)?.origin;
  return named !== undefined && (named === publicUrl || named === requestOrigin(request));
}

/** Whether browsers keep cookies marked Secure for the site: over https, or on localhost. */
export function isSecureSite(request: FastifyRequest, publicUrl: string): boolean {
  return (
    publicUrl.startsWith('https:') ||
    request.protocol === 'https' ||
    request.hostname === 'localhost'
  );
}
