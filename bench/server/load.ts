import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { atEnd } from '../harness.ts';

const CONNECTIONS = 16;

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds in which 99 of 100 requests were answered. */
  p99: number;
}

/** Sends requests for a page or call as fast as they are answered. @throws Error if one fails. */
export async function load(url: string, seconds: number): Promise<Load> {
  const times: number[] = [];
  const options = {
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  };
  const { requests, non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error: Error | null, result) =>
      error ? reject(error) : resolve(result),
    );
    // Its own latencies are in whole milliseconds.
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} requests.`);
  times.sort((one, other) => one - other);
  return {
    requestsPerSecond: requests.average,
    p99: times[Math.floor(times.length * 0.99)] ?? NaN,
  };
}

interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
  milliseconds: number;
}

/** One request, compressed with brotli. @throws Error unless the status is 200. */
export async function request(url: string): Promise<Answer> {
  const started = performance.now();
  const { headers, body } = await new Promise<Omit<Answer, 'milliseconds'>>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': url.endsWith('.xml') ? '' : 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      buffer(response).then((read) => resolve({ headers: response.headers, body: read }), reject);
    }).on('error', reject);
  });
  return { headers, body, milliseconds: performance.now() - started };
}

/** A process with one bare Fastify route, to compare with. */
export interface BareServer {
  url: string;
  /** Settles when the route sends this answer. */
  serve: (answer: Answer) => Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, 'bare-route.ts'));
  atEnd(() => Promise.resolve(void child.kill()));
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    serve: async ({ headers, body }) => {
      child.send({ headers, body: body.toString('base64') });
      await once(child, 'message');
    },
  };
}
