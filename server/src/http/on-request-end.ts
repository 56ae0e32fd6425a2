import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientErrorStatus } from './client-error.ts';

/** What logs and metrics say of a request whose client left before its response ended, as nginx does. */
const CLIENT_LEFT = 499;

/**
 * Calls a listener once for each request: when its response has ended, or its client has left before that,
 * of which Fastify itself says nothing. Call it before routes are added.
 * @param listener Gets the status that was sent, or 499.
 */
export function onRequestEnd(
  app: FastifyInstance,
  listener: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  const ended = new WeakSet<FastifyRequest>();
  const end = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (ended.has(request)) return;
    ended.add(request);
    listener(request, reply, status);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      if (raw.writableFinished) return;
      end(request, reply, clientErrorStatus(request.raw.socket) ?? CLIENT_LEFT);
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply, reply.statusCode);
    done();
  });
}
