import type { FastifyRequest } from 'fastify';
import type { Caller } from '../work-queue/work-queue.ts';
import { clientAddress } from './client-address.ts';

/** Returns the client of a GET request. With a body, `gone` would abort as soon as that is read. */
export function callerOf({ ip, signal }: FastifyRequest): Caller {
  return { address: clientAddress(ip), gone: signal };
}
