import { once } from 'node:events';
import { request } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { API_ROOT, articleCalls, imageCalls, inquiryCalls } from '@catalogmx/shared/contract';
import { startNetworkProxy } from '../testing/network-proxy.ts';
import { type ServerProcess, startServerProcess, terminate } from '../testing/server-process.ts';
import { postgres } from '../testing/test-databases.ts';
import { drawTestImage } from '../testing/test-images.ts';
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

test('a load balancer is told first, and what is under way is finished', async () => {
  const server = await startServerProcess();
  const headers = await server.login();
  const picture = await drawTestImage(40, 30).png().toBuffer();
  const body = JSON.stringify({
    articleId: server.articleId,
    fileName: 'Front.png',
    fileContent: picture.toString('base64'),
  });
  const upload = request(server.url + API_ROOT + imageCalls.list.path, {
    method: 'PUT',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  const answered = once(upload, 'response');
  upload.write(body.slice(0, 10));
  const readiness = async () =>
    ((await (await fetch(`${server.url}/readyz`)).json()) as { status: string }).status;
  expect(await readiness()).toBe('no releases');
  const ended = terminate(server);
  await until(async () => (await readiness()) === 'draining');
  // The balancer sends nobody else, and who comes all the same is served.
  expect((await fetch(`${server.url}${API_ROOT}${articleCalls.list.path}`)).status).toBe(200);
  const isDeaf = async () => (await readiness().catch(() => undefined)) === undefined;
  await until(isDeaf);
  await setTimeout(1_000);
  upload.end(body.slice(10));
  const [response] = (await answered) as [{ statusCode: number }];
  expect(response.statusCode).toBe(201);
  expect(await ended).toBeLessThan(LIMIT);
});

(postgres ? test : test.skip)('a server ends in time while its database is frozen', async () => {
  const url = new URL(String(await postgres?.create?.()));
  const network = await startNetworkProxy(Number(url.port));
  url.port = String(network.port);
  const server = await startServerProcess({ env: { DATABASE_URL: url.href } });
  network.freeze();
  const asked = request(`${server.url}${API_ROOT}${articleCalls.list.path}`).end();
  const answered = once(asked, 'response').catch(() => undefined);
  const [socket] = (await once(asked, 'socket')) as [Socket];
  await once(socket, 'connect');
  expect(await terminate(server)).toBeLessThan(LIMIT);
  await answered;
});
