import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RELEASES_API } from '../../../releases/http-api.ts';
import { logSecurity } from './security-log.ts';

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

/** Logs one line for each request when its response ends, and what deploy tokens do. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    logRequest(request, reply);
    logDeployment(request, reply);
  });
}

/** Logs the pattern of the route and never the address, whose query could hold anything. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions } = request;
  const { statusCode: status } = reply;
  const route = routeOptions.url ?? 'unknown';
  const user = request.session?.user.id;
  const line = { method, route, status, ms: Math.round(reply.elapsedTime), user };
  const isBusy = BUSY_ROUTES.some((busy) => route.startsWith(busy)) || FILE.test(route);
  if (isBusy && status < 400) request.log.debug(line, 'request');
  else request.log.info(line, 'request');
}

/** Every call of the release API that changed something: another token's and a failed one did not. */
function logDeployment(request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions } = request;
  const isChange = method !== 'GET' && method !== 'HEAD' && reply.statusCode < 300;
  const route = routeOptions.url ?? '';
  if (!isChange || !route.startsWith(`${RELEASES_API}/:app/`)) return;
  const { app = '' } = request.params as { app?: string };
  const [, , , part = ''] = route.split('/');
  const action = part === 'releases' ? 'publish' : part;
  logSecurity(request, { event: 'release.called', app, action });
}
