import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { API_ROOT, articleCalls, inquiryCalls } from '@catalogmx/shared/contract';
import { type ServerProcess, startServerProcess, terminate } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

/** Milliseconds in which a server has to end, whatever it does. */
const LIMIT = 10_000;

function post(server: ServerProcess, path: string, body: object) {
  return fetch(server.url + API_ROOT + path, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('a server ends in time while its mail server says nothing', async () => {
  const mute = createServer((socket) => socket.unref())
    .listen(0, 'localhost')
    .unref();
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const server = await startServerProcess({
    env: { SMTP_HOST: 'localhost', SMTP_PORT: String(port), SMTP_FROM: 'site@example.com' },
  });
  const isCalled = once(mute, 'connection');
  const message = { key: 'a'.repeat(22), name: 'Ana', phone: '479 555 0142', message: 'Hello' };
  expect((await post(server, inquiryCalls.send.path, message)).status).toBeLessThan(300);
  await isCalled;
  // Nothing else is under way.
  expect(await terminate(server)).toBeLessThan(LIMIT / 2);
  mute.close();
});

test('a load balancer is told first, and who comes meanwhile is served', async () => {
  const server = await startServerProcess();
  const readiness = async () =>
    ((await (await fetch(`${server.url}/readyz`)).json()) as { status: string }).status;
  expect(await readiness()).toBe('no releases');
  const ended = terminate(server);
  await until(async () => (await readiness()) === 'draining');
  expect((await fetch(`${server.url}${API_ROOT}${articleCalls.list.path}`)).status).toBe(200);
  expect(await ended).toBeLessThan(LIMIT);
});
