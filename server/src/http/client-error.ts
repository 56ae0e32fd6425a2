import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { protectiveHeaders } from './protective-headers.ts';

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
export function clientErrorStatus(socket: Socket): number | undefined {
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
