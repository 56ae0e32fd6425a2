import type { FastifyReply } from 'fastify';

/** Names a header of the request that the answer depends on, besides those named before. */
export function addVary(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('vary');
  void reply.header('vary', named === undefined ? header : `${String(named)}, ${header}`);
}
