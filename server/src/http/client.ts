import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '../work-queue/work-queue.ts';
import { addressOf } from './client-address.ts';

/** Returns the client of a GET request. With a body, the signal would abort once that is read. */
export function clientOf(request: FastifyRequest): Client {
  return { address: addressOf(request), signal: request.signal };
}

/** Returns the client of a request with a body, such as an upload. */
export function senderOf(request: FastifyRequest, { raw }: FastifyReply): Client {
  const connection = new AbortController();
  raw.on('close', () => {
    if (!raw.writableEnded) connection.abort();
  });
  return { address: addressOf(request), signal: connection.signal };
}
