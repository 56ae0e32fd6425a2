import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DRY_RUN, RELEASES_API } from '../../../../releases/http-api.ts';
import { slowReason } from '../http/request-end.ts';
import { logSecurity } from './security-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    requestLog: FastifyBaseLogger;
  }
}

/** Beginnings of routes that browsers and monitors call all the time: logged at the level debug. */
const BUSY_ROUTES = [
  '/releases/',
  '/img/',
  '/business-picture/',
  '/share/',
  '/icons/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/beacon',
];

const FILE = /\.\w+$/;

const ID_PREFIX = randomUUID().slice(0, 8);
let requests = 0;

/** Returns an id that no other request has, of other servers included. */
export function nextRequestId(): string {
  requests += 1;
  return `${ID_PREFIX}-${requests.toString(36)}`;
}

/** Prepares the log for {@link logRequest}, and logs what deploy tokens do. */
export function openRequestLog(app: FastifyInstance): void {
  // Hiding secrets takes longer than all the rest of a line, and this one has none.
  app.decorate('requestLog', app.log.child({}, { redact: [] }));
  app.addHook('onResponse', (request, reply, done) => {
    logDeployment(request, reply);
    done();
  });
}

export function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  status = reply.statusCode,
): void {
  logAnswer(request.server, {
    reqId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status,
    ms: Math.round(reply.elapsedTime),
    user: request.session?.user.id,
    reason: slowReason(request),
  });
}

interface Answer {
  reqId: string;
  method: string;
  /** The pattern of the route and never the address, whose query could hold anything. */
  route: string;
  status: number;
  /** Milliseconds. */
  ms: number;
  user?: number;
  reason?: string;
}

export function logAnswer(app: FastifyInstance, answer: Answer): void {
  const { route, status } = answer;
  if (status < 400 && isBusy(route)) app.requestLog.debug(answer, 'request');
  else app.requestLog.info(answer, 'request');
}

/** By their routes, of which there are some dozens. */
const busy = new Map<string, boolean>();

function isBusy(route: string): boolean {
  let known = busy.get(route);
  if (known === undefined) {
    known = BUSY_ROUTES.some((beginning) => route.startsWith(beginning)) || FILE.test(route);
    busy.set(route, known);
  }
  return known;
}

/** Every call of the release API that changed something: another token's and a failed one did not. */
function logDeployment(request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions } = request;
  const isChange = method !== 'GET' && method !== 'HEAD' && reply.statusCode < 300;
  const route = routeOptions.url ?? '';
  if (!isChange || !route.startsWith(`${RELEASES_API}/:app/`)) return;
  const { app = '' } = request.params as { app?: string };
  const [, , , part = ''] = route.split('/');
  if (part === DRY_RUN) return;
  const action = part === 'releases' ? 'publish' : part;
  const token = request.releaseSender?.name ?? '';
  logSecurity(request, { event: 'release.called', app, action, token });
}
