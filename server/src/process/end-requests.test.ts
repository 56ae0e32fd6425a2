import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { Readiness } from '../health/readiness.ts';
import { endRequests } from './end-requests.ts';
import { OpenConnections } from './open-connections.ts';

let app: FastifyInstance;
let upload: ClientRequest;
let ended: Promise<void>;

/** Ends a server while an upload is under way, whose last bytes are missing. */
beforeEach(async () => {
  app = Fastify();
  app.post('/', (_request, reply) => reply.send('received'));
  const connections = new OpenConnections(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'text/plain', 'content-length': 10 };
  upload = request({ host: '127.0.0.1', port, method: 'POST', headers });
  const begun = once(app.server, 'request');
  upload.write('hello');
  await begun;
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  ended = endRequests({ app, connections, readiness: new Readiness() });
});

afterEach(() => mock.timers.reset());

/** Lets time pass, while what waits for it goes on. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    mock.timers.tick(100);
    await setImmediate();
  }
}

test('an upload that takes eight seconds more is finished', async () => {
  const answered = once(upload, 'response');
  await pass(8_000);
  upload.end('world');
  const [{ statusCode }] = (await answered) as [IncomingMessage];
  expect(statusCode).toBe(200);
  await ended;
});

test('an upload that takes longer does not hold up the end', async () => {
  const failed = once(upload, 'response');
  await Promise.all([expect(failed).rejects.toThrow('socket hang up'), pass(8_500)]);
  await ended;
});
