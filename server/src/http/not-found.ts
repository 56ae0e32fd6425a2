import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, notFound } from './errors.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Responds 405 if the URL has routes for other methods, otherwise 404. */
export async function handleNotFound(
  this: FastifyInstance,
  request: FastifyRequest,
): Promise<never> {
  const [url = '/'] = request.url.split('?');
  // Fastify takes these for parts of a pattern, and throws at a star that is not the last character.
  const isPattern = /[*:]/.test(url);
  const allowed = isPattern ? [] : methods.filter((method) => this.hasRoute({ method, url }));
  if (allowed.length === 0) throw notFound('There is nothing at this address.');
  throw new ApiError(
    405,
    { code: 'method_not_allowed', message: `Use ${allowed.join(' or ')} here.` },
    { allow: allowed.join(', ') },
  );
}
