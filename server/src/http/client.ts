import type { FastifyRequest } from 'fastify';
import type { Client } from '../work-queue/work-queue.ts';
import { addressOf } from './client-address.ts';

/** Returns the client of a GET request. With a body, the signal would abort once that is read. */
export function clientOf(request: FastifyRequest): Client {
  return { address: addressOf(request), signal: request.signal };
}
