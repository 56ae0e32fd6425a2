import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

interface PlainRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

interface PlainResponse {
  status: number;
  /** As in `Cookie`. */
  cookies: string;
  retryAfter: number;
  text: string;
}

/** Like `fetch`, but without a `Sec-Fetch-Mode`, which pages of their own windows reject, and with paths as they are. */
export function sendPlain(
  site: string,
  { method, path, headers, body }: PlainRequest,
): Promise<PlainResponse> {
  const { hostname, port } = new URL(site);
  // Node.js would send the body of a DELETE without it.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length } },
      (answer) => {
        const { statusCode = 0, headers: received } = answer;
        const cookies = received['set-cookie'] ?? [];
        text(answer).then(
          (read) =>
            resolve({
              status: statusCode,
              cookies: cookies.map((each) => each.split(';')[0]).join('; '),
              retryAfter: Number(received['retry-after']),
              text: read,
            }),
          reject,
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
