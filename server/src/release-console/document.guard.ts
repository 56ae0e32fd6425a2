import type { FastifyRequest } from 'fastify';
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
