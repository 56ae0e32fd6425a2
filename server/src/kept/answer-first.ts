import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { logAnswer, nextRequestId } from '../logging/request-log.ts';
import { observeRequest } from '../metrics/metrics.ts';

/** What the names of session cookies end with. */
const SESSION = 'session=';

/**
 * Sends visitors once more what others were sent, before Fastify sees the request: its routing and hooks take
 * longer than all the rest of such an answer. Everything else is left to the routes.
 */
export function answerFirst(app: FastifyInstance): void {
  const { server } = app;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isPlain(request) && sendAgain(app, request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

/** Whether nothing but the address and the encodings matters. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' && headers['if-none-match'] === undefined && !headers.cookie?.includes(SESSION)
  );
}

/** Returns whether there was something to send. */
function sendAgain(
  app: FastifyInstance,
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const sent = app.keptAnswers.findSent(url, headers['accept-encoding'] ?? '');
  if (!sent) return false;
  response.writeHead(200, sent.headers).end(sent.body, 'latin1');
  const { route } = sent;
  logAnswer(app, { reqId: nextRequestId(), method: 'GET', route, status: 200, ms: 0 });
  observeRequest('GET', route, 200, 0);
  return true;
}
