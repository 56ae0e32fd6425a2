import type { FastifyReply } from 'fastify';

export function addVary(reply: FastifyReply, header: string): void {
  const current = reply.getHeader('vary');
  void reply.header('vary', current === undefined ? header : `${String(current)}, ${header}`);
}
