import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { API_ROOT } from '@catalogmx/shared/contract';
import { protectiveHeaders } from './protective-headers.ts';

/**
 * Bytes of the headers of a request, address and cookies included. A preview, or another program on the same domain,
 * may have filled the cookies of a browser: leaving it has to work all the same. Less than Node reads at once, 64 KiB,
 * so that the beginning of a larger request is mostly there to tell what it is.
 */
export const MAX_HEADER_SIZE = 48 * 1024;

const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

interface TooLarge {
  /** For calls. */
  message: string;
  /** For people. */
  page: () => { headers: Record<string, string>; body: string };
}

/** An error of Node's parser, with the bytes that it read last. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: unknown };

/** Returns Fastify's handler for what is not even HTTP. It answers like every other error. */
export function clientErrorHandler(publicUrl: string, tooLarge: TooLarge) {
  return (error: ClientError, socket: Socket): void => {
    const { code = '' } = error;
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUS[code] ?? 400;
    const { headers, body } =
      status === 431 && !isCall(error) ? tooLarge.page() : jsonOf(status, tooLarge.message);
    const lines = Object.entries({
      ...protectiveHeaders(publicUrl),
      ...headers,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
    if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}

/** As far as one can tell: the beginning of the request may have been read before. */
function isCall({ rawPacket }: ClientError): boolean {
  const text = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  return text.slice(0, 200).includes(` ${API_ROOT}/`) || /^accept: *application\/json/im.test(text);
}

function jsonOf(status: number, tooLarge: string) {
  const message = status === 431 ? tooLarge : 'Correct the request: the server cannot read it.';
  return {
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ code: 'invalid_input', message }),
  };
}
