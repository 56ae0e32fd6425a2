import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../http/client-address.ts';
import { attemptOf } from './password-attempt.ts';

/** As Fastify makes it: its address cannot be told any more. */
const gone = {
  raw: { socket: { remoteAddress: undefined } },
  get ip(): string {
    throw new TypeError('invalid IP address');
  },
} as unknown as FastifyRequest;

test('a login whose visitor has gone fails for no other reason', () => {
  expect(addressOf(gone)).toBe('gone');
  expect(attemptOf(gone, 'Ana')).toEqual({ usernameKey: 'ana', address: 'gone' });
});
