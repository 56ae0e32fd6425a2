import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { protectiveHeaders } from './headers.ts';

/** Limits of a transfer, which otherwise takes as long as it needs. */
export interface LineLimits {
  /** Milliseconds without a byte of a body that the server waits for. */
  standstill: number;
  /** Milliseconds in which a body brings `leastBytes`, and in which a client reads some of its response. */
  span: number;
  leastBytes: number;
}

export const LINE_LIMITS: LineLimits = {
  // The proxies in deploy/ wait longer, so that their clients get the server's reason.
  standstill: 30_000,
  span: 5 * 60_000,
  leastBytes: 64 * 1024,
};

const reasons = new WeakMap<IncomingMessage, string>();

/** Returns why the server ended a slow request, for the log. */
export function slowReason({ raw }: FastifyRequest): string | undefined {
  return reasons.get(raw);
}

/**
 * Ends requests whose body or response stands still, and bodies that only trickle to hold a connection.
 * The app needs the standstill as its `connectionTimeout`. Call it before routes are added.
 */
export function limitSlowLines(
  app: FastifyInstance,
  { standstill, span, leastBytes }: LineLimits,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    // A call that the server makes itself has no connection.
    if (!(socket instanceof Socket)) return done();
    reply.raw.on('timeout', () => {
      if (isAwaited(raw)) return endBody(request, reply, `no byte for ${standstill / 1000} s`);
      // A slow client empties the system's buffer for a while before that takes more.
      if (socket.writableLength === 0) socket.setTimeout(standstill);
      else if (socket.timeout !== span) socket.setTimeout(span);
      else endConnection(raw, `response not read for ${span / 1000} s`);
    });
    if (!raw.headers['content-length'] && !raw.headers['transfer-encoding']) return done();
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      const received = socket.bytesRead - seen;
      seen += received;
      if (received >= leastBytes || !isAwaited(raw)) return;
      endBody(request, reply, `less than ${leastBytes} bytes in ${span / 1000} s`);
    }, span).unref();
    raw.once('close', () => clearInterval(timer));
    done();
  });
}

/** False if it is the server that has not read what came. */
function isAwaited({ complete, destroyed, readableLength }: IncomingMessage): boolean {
  return !complete && !destroyed && readableLength === 0;
}

function endBody({ raw }: FastifyRequest, reply: FastifyReply, reason: string): void {
  // The response is sent already, or nothing reads the body.
  if (reply.sent || raw.listenerCount('error') === 0) return endConnection(raw, reason);
  reasons.set(raw, reason);
  reply.raw.shouldKeepAlive = false;
  const message = `The request did not arrive: ${reason}. Check your connection, then try again.`;
  // Destroying it would close the connection before the response.
  raw.emit('error', new ApiError(408, { code: 'timeout', message }));
}

function endConnection(raw: IncomingMessage, reason: string): void {
  reasons.set(raw, reason);
  raw.socket.destroy();
}

const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

const MESSAGES: Record<number, string> = {
  408: 'Send the request again: its headers did not arrive in time.',
  431: "Delete this site's cookies: the browser sends more than the server accepts.",
};

const sent = new WeakMap<Socket, number>();

/** Returns the status that ended a connection, if the handler below has sent one. */
function clientErrorStatus(socket: Socket): number | undefined {
  return sent.get(socket);
}

/** Returns Fastify's handler for what is not even HTTP. It answers like every other error. */
export function clientErrorHandler(publicUrl: string) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUS[code] ?? 400;
    sent.set(socket, status);
    const message = MESSAGES[status] ?? 'Correct the request: the server cannot read it.';
    const body = JSON.stringify({ code: status === 408 ? 'timeout' : 'invalid_input', message });
    const lines = Object.entries({
      ...protectiveHeaders(publicUrl),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
    if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}

/** Status in logs and metrics of a request whose client left before its response ended, as in nginx. */
const CLIENT_LEFT = 499;

/**
 * Calls a listener once for each request: when its response has ended, or its client has left before that,
 * of which Fastify itself says nothing. Call it before routes are added.
 * @param listener Gets the status that was sent, or 499.
 */
export function onRequestEnd(
  app: FastifyInstance,
  listener: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  const ended = new WeakSet<FastifyRequest>();
  const end = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (ended.has(request)) return;
    ended.add(request);
    listener(request, reply, status);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      if (raw.writableFinished) return;
      end(request, reply, clientErrorStatus(request.raw.socket) ?? CLIENT_LEFT);
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply, reply.statusCode);
    done();
  });
}
