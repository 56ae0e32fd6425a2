import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Returns the bytes of a document over the wire, compressed with brotli. */
export function documentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      buffer(response).then(({ length }) => resolve(length), reject);
    }).on('error', reject);
  });
}
