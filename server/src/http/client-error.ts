import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { protectiveHeaders } from './protective-headers.ts';

const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Returns Fastify's handler for what is not even HTTP. It answers like every other error. */
export function clientErrorHandler(publicUrl: string) {
  const headers = Object.entries(protectiveHeaders(publicUrl));
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUS[code] ?? 400;
    const message = 'Correct the request: the server cannot read it.';
    const body = JSON.stringify({ code: 'invalid_input', message });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ];
    if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}
