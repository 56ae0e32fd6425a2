import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  text: string;
}

/** Bytes between two progress reports. */
const PIECE = 64 * 1024;

/** Milliseconds. The server ends an upload that stands still long before, if it can be reached. */
const STALL_MS = 5 * 60_000;

/**
 * Sends an archive in pieces. The server may reject it before the last one.
 * @param onProgress Receives the bytes sent so far and in total.
 */
export function upload(
  address: string,
  archive: Buffer,
  headers: Record<string, string>,
  onProgress: (sent: number, total: number) => void,
  timeout = STALL_MS,
): Promise<Answer> {
  const request = address.startsWith('https:') ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const call = request(address, {
      method: 'PUT',
      timeout,
      headers: {
        ...headers,
        'content-type': 'application/gzip',
        'content-length': archive.length,
      },
    });
    let answered = false;
    call.on('response', (response) => {
      answered = true;
      const status = response.statusCode ?? 0;
      text(response)
        .then((content) => resolve({ status, text: content }), reject)
        // After an early response nobody reads the rest of the archive.
        .finally(() => call.destroy());
    });
    call.on('timeout', () => {
      call.destroy(new Error(`nothing was transferred for ${timeout / 60_000} minutes`));
    });
    call.on('error', (error) => answered || reject(error));
    const sendFrom = (start: number) => {
      onProgress(start, archive.length);
      if (start >= archive.length) return call.end();
      if (answered) return call;
      const piece = archive.subarray(start, start + PIECE);
      return call.write(piece, () => sendFrom(start + piece.length));
    };
    sendFrom(0);
  });
}
