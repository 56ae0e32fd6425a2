import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

interface PlainRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

/** Like `fetch`, but without a `Sec-Fetch-Mode`, which pages of their own windows reject, and with paths as they are. */
export async function sendPlain(site: string, { body, headers, ...options }: PlainRequest) {
  const { hostname, port } = new URL(site);
  // Node.js would send the body of a DELETE without it.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = request({
    ...{ agent, hostname, port, ...options },
    headers: { ...headers, ...length },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const cookies = answer.headers['set-cookie'] ?? [];
  return {
    status: answer.statusCode ?? 0,
    /** As in `Cookie`. */
    cookies: cookies.map((each) => each.split(';')[0]).join('; '),
    retryAfter: Number(answer.headers['retry-after']),
    text: await text(answer),
  };
}
