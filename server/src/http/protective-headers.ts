import type { FastifyInstance } from 'fastify';

/** A year, in seconds. */
const SECURE_FOR = 31_536_000;

/** Headers of every answer, whatever it is: errors and files included. */
export function protectiveHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // On a site that visitors reach without TLS it would lock them out.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${SECURE_FOR}`,
    }),
  };
}

/** Call it before registering other hooks, so that their answers carry the headers too. */
export function sendProtectiveHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = protectiveHeaders(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
