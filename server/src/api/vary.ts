import type { FastifyReply } from 'fastify';

/** Appends a request header to `Vary`. */
export function addVary(reply: FastifyReply, header: string): void {
  const current = reply.getHeader('vary');
  void reply.header('vary', current === undefined ? header : `${String(current)}, ${header}`);
}
