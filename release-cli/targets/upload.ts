import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';

/** Bytes that are sent before the progress is told. */
const PIECE = 64 * 1024;

/** What a server answered. */
export interface Answer {
  status: number;
  text: string;
}

/**
 * Sends an archive piece by piece. A refusal may come before all of it is sent.
 * @param onProgress Told how many bytes of how many are sent.
 */
export function upload(
  address: string,
  archive: Buffer,
  headers: Record<string, string>,
  onProgress: (sent: number, total: number) => void,
): Promise<Answer> {
  const request = address.startsWith('https:') ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const call = request(address, {
      method: 'PUT',
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
        // After an early answer the rest of the archive has nowhere to go.
        .finally(() => call.destroy());
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
