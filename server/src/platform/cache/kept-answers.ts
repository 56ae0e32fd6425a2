import type {
  OutgoingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { TOTAL_COUNT_HEADER } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { sendWithEtag } from '../http/headers.ts';
import { logAnswer, nextRequestId } from '../logging/request-log.ts';
import { observeRequest } from '../metrics/metrics.ts';
import type { Revisions } from './revisions.ts';
import { KeptResponse, ResponseCache } from './response-cache.ts';

interface KeptAnswer {
  /** The revision at which it was read. */
  revision: string;
  response: KeptResponse;
  /** The responses sent to visitors, by their Accept-Encoding. */
  sent: Map<string, SentAnswer>;
}

/** An answer as it was sent, for visitors who ask for the same. */
export interface SentAnswer {
  /** The pattern of its route. */
  route: string;
  headers: OutgoingHttpHeaders;
  /** A short one is a string of bytes (latin1), which Node sends in one piece with the headers. */
  body: Buffer | string;
}

/** In bytes. Longer strings would be copied once more. */
const SHORT = 8 * 1024;

/** Browsers have few and short values of Accept-Encoding, and others may send anything. */
const MOST_ENCODINGS = 8;
const LONGEST_ENCODINGS = 100;

declare module 'fastify' {
  interface FastifyInstance {
    keptAnswers: KeptAnswers;
  }
}

/**
 * Keeps the answers of routes for visitors as bytes, until the catalogue changes. Spread {@link hooks} into
 * the options of a route.
 */
export class KeptAnswers {
  readonly #revisions: Revisions;
  readonly #hasSession: (request: FastifyRequest) => boolean;
  readonly #answers = new ResponseCache<KeptAnswer>();
  /** The revision when the request began, as a write may come while its answer is read. */
  readonly #begun = new WeakMap<FastifyRequest, string>();

  /**
   * @param hasSession Returns true if a request comes with a session, whose answers are its own.
   */
  constructor(revisions: Revisions, hasSession: (request: FastifyRequest) => boolean) {
    this.#revisions = revisions;
    this.#hasSession = hasSession;
  }

  get hooks() {
    return {
      onRequest: (request: FastifyRequest, reply: FastifyReply) => this.#answer(request, reply),
      onSend: (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
        this.#send(request, reply, payload),
    };
  }

  /**
   * Returns what a visitor was sent before, if it is still true.
   * @param encodings Accept-Encoding of the request.
   */
  findSent(url: string, encodings: string): SentAnswer | undefined {
    const kept = this.#answers.get(url);
    return kept?.revision === this.#revisions.current() ? kept.sent.get(encodings) : undefined;
  }

  async #answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (request.method !== 'GET' || this.#hasSession(request)) return undefined;
    const revision = this.#revisions.current();
    const kept = this.#answers.get(request.url);
    if (kept?.revision !== revision) {
      this.#begun.set(request, revision);
      return undefined;
    }
    const bytes = await kept.response.prepare(request, reply);
    if (!bytes) return reply.send();
    const { 'accept-encoding': encodings = '' } = request.headers;
    const isUsual = encodings.length <= LONGEST_ENCODINGS && kept.sent.size < MOST_ENCODINGS;
    if (isUsual) {
      const headers = { ...(reply.getHeaders() as OutgoingHttpHeaders) };
      headers['content-length'] = bytes.length;
      const body = bytes.length > SHORT ? bytes : bytes.toString('latin1');
      kept.sent.set(encodings, { route: request.routeOptions.url ?? '', headers, body });
    }
    return reply.send(bytes);
  }

  async #send(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const revision = this.#begun.get(request);
    const older = this.#answers.get(request.url);
    // While the database is away, an older answer is better than none.
    if (revision !== undefined && reply.statusCode === 503 && older) {
      void reply.removeHeader('retry-after');
      return (await older.response.prepare(request, reply)) ?? '';
    }
    const sent = await sendWithEtag(request, reply, payload);
    // A response that matches a browser's copy is sent empty, and cached all the same.
    const isAnswer = reply.statusCode === 200 || reply.statusCode === 304;
    if (revision === undefined || !isAnswer || typeof payload !== 'string') return sent;
    const names = ['etag', 'cache-control', 'vary', TOTAL_COUNT_HEADER];
    const headers: Record<string, string> = {};
    for (const name of names) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = String(value);
    }
    const response = new KeptResponse({ type: 'application/json', headers, text: payload });
    this.#answers.set(request.url, { revision, response, sent: new Map() });
    return sent;
  }
}

/** The end of the names of session cookies. */
const SESSION = 'session=';

/**
 * Sends visitors once more what others were sent, before Fastify sees the request: its routing and hooks take
 * longer than all the rest of such an answer. Everything else is left to the routes.
 */
export function answerFirst(app: FastifyInstance): void {
  const { server } = app;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isPlain(request) && sendAgain(app, request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

/** Returns true if nothing but the address and the encodings matters. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' && headers['if-none-match'] === undefined && !headers.cookie?.includes(SESSION)
  );
}

/** Returns whether there was something to send. */
function sendAgain(
  app: FastifyInstance,
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const sent = app.keptAnswers.findSent(url, headers['accept-encoding'] ?? '');
  if (!sent) return false;
  response.writeHead(200, sent.headers).end(sent.body, 'latin1');
  const { route } = sent;
  logAnswer(app, { reqId: nextRequestId(), method: 'GET', route, status: 200, ms: 0 });
  observeRequest('GET', route, 200, 0);
  return true;
}
