import {
  type BodyOf,
  type Call,
  ErrorResponse,
  IDEMPOTENCY_KEY_HEADER,
  type QueryOf,
  type ResponseOf,
  type ResponsesOf,
  type SessionInfo,
  type Who,
} from '@catalogmx/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings/settings.ts';

declare module 'fastify' {
  /** The guards, which come with the users: each throws an ApiError for a request that it rejects. */
  interface FastifyInstance {
    /** Accepts writes only from the site's own pages. */
    requireSameOrigin: Guard;
    /** Accepts users who have to choose a password too. */
    requireLogin: Guard;
    requireSession: Guard;
    /** Accepts a session whose login is recent, or the password of its user. */
    requireRecentPassword: Guard;
  }
}

type Guard = (request: FastifyRequest) => Promise<unknown>;

const GUARDS = {
  everybody: [],
  'users with a first password': ['requireLogin'],
  administrators: ['requireSession'],
  'administrators, recent password': ['requireSession'],
} as const satisfies Record<Who, unknown>;

const REPEATED_CALL =
  `With the header ${IDEMPOTENCY_KEY_HEADER}, a repeat within a day creates nothing and gets the same response. ` +
  'The same key with another body gets 422, with another call 400.';

/** The parts of a request and the reply, typed by the schemas of a call. */
type RequestOf<C extends Call> = FastifyRequest<{ Body: BodyOf<C>; Querystring: QueryOf<C> }>;
type ReplyOf<C extends Call> = FastifyReply<{ Reply: ResponsesOf<C> }>;

type UserOf<C extends Call> = C['who'] extends 'everybody' ? undefined : SessionInfo;

/** Serves a call to those who may make it. Writes are accepted from the site's own pages only. */
export function route<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (
    request: RequestOf<C>,
    reply: ReplyOf<C>,
    user: UserOf<C>,
  ) => Promise<ResponseOf<C> | ReplyOf<C>>,
  options: RouteShorthandOptions = {},
): void {
  const { method, path: url, who, tag, summary, isRepeatable, query, body, response } = call;
  app.route({
    ...options,
    method,
    url,
    onRequest: [
      ...(who === 'everybody' ? [] : [forbidStoring]),
      ...(method === 'GET' ? [] : [app.requireSameOrigin]),
      ...GUARDS[who].map((guard) => app[guard]),
      ...[options.onRequest ?? []].flat(),
    ],
    ...(who === 'administrators, recent password' && { preValidation: app.requireRecentPassword }),
    schema: {
      tags: [tag],
      summary,
      ...(isRepeatable && { description: REPEATED_CALL }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { '4xx': ErrorResponse, ...response },
    },
    handler: ((request: RequestOf<C>, reply: ReplyOf<C>) =>
      handler(request, reply, request.session?.user as UserOf<C>)) as never,
  });
}

async function forbidStoring(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}

export interface RouteContext {
  settings: Settings;
  db: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Called when a contact message is stored, so that it is mailed immediately. */
  wakeOutbox?: () => void;
}

export type Routes = FastifyPluginAsyncTypebox<RouteContext>;
