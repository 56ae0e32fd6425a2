import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import { addressOf } from '../http/client-address.ts';

/** The id of a user. 'unknown' for a name that nobody has: it may be a password in the wrong field. */
type User = number | 'unknown';

/** An event in the log for security. Ids and names of fields only: no names, no texts, no secrets. */
export type SecurityEvent =
  | { event: 'login.succeeded'; user: number; factors: 1 | 2 }
  | { event: 'login.failed' | 'login.slowed'; user: User }
  | { event: 'login.code_requested' | 'login.code_failed'; user: number }
  | { event: 'logout'; user: number }
  | { event: 'session.ended'; user: number; sessions: 'one' | 'others' }
  | { event: 'password.confirmed'; user: number }
  | { event: 'password.confirmation_failed' | 'password.confirmation_slowed'; user: number }
  | { event: 'password.changed' | 'password.reset'; user: number }
  | { event: 'password.link_requested'; user: User }
  | { event: 'email.changed'; user: number }
  | { event: 'two_factor.on' | 'two_factor.off' | 'recovery_codes.replaced'; user: number }
  | { event: 'user.created'; user: number; target: number }
  | { event: 'user.changed'; user: number; target: number; fields: string[] }
  | { event: 'user.switched_on' | 'user.switched_off'; user: number; target: number }
  | { event: 'access.refused'; user: User; status: 401 | 403; reason: string }
  /** On the release console. */
  | { event: 'release.changed'; user: number; app: string; action: string }
  | { event: 'release.called'; app: string; action: string; token: string }
  /** The app's previous token of that name ends. */
  | { event: 'deploy_token.created'; app: string; name: string }
  | { event: 'deploy_token.revoked'; app: string; name: string };

const FAILURES = new Set<SecurityEvent['event']>([
  'login.failed',
  'login.slowed',
  'login.code_failed',
  'password.confirmation_failed',
  'password.confirmation_slowed',
  'access.refused',
]);

/** Logs an event with the id of its request, its route and the client's address. */
export function logSecurity(request: FastifyRequest, event: SecurityEvent): void {
  const { method, routeOptions } = request;
  const line = { ...event, method, route: routeOptions.url, address: addressOf(request) };
  if (FAILURES.has(event.event)) request.log.warn(line, 'security');
  else request.log.info(line, 'security');
}

/** Logs an event of a command on the server's machine, to standard error: its output is for its user. */
export function logCommand(event: SecurityEvent): void {
  pino(pino.destination({ dest: 2, sync: true })).info({ ...event, by: 'command' }, 'security');
}
