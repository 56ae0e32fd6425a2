import type { FastifyRequest } from 'fastify';

/** Returns the origin that the request was sent to, or undefined without a Host header. */
function requestOrigin(request: FastifyRequest): string | undefined {
  return URL.parse(`${request.protocol}://${request.host}`)?.origin;
}

/** Whether an Origin header is the public URL's or that of the request. */
export function isSiteOrigin(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  const named = URL.parse(origin)?.origin;
  return named !== undefined && (named === publicUrl || named === requestOrigin(request));
}

/** Whether browsers accept Secure cookies from the site: over HTTPS or on localhost. */
export function isSecureSite(request: FastifyRequest, publicUrl: string): boolean {
  return (
    publicUrl.startsWith('https:') ||
    request.protocol === 'https' ||
    request.hostname === 'localhost'
  );
}
