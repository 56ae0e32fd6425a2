import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { API_ROOT, articleCalls } from '@catalogmx/shared/contract';
import { type IncomingMessage, request } from 'node:http';
import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sendMessage, startServerProcess, terminate } from '../../testing/server-process.ts';
import { startMuteServer } from '../../testing/test-client.ts';
import { until } from '../../testing/until.ts';
import { Readiness } from '../metrics/health.routes.ts';
import { atTestEnd } from '../../../../releases/testing/test-end.ts';
import { endRequests, OpenConnections } from './shut-down.ts';

/** Milliseconds in which a server has to end, whatever it does. */
const LIMIT = 10_000;

test('a server ends in time while its mail server says nothing', async () => {
  const mute = await startMuteServer();
  const server = await startServerProcess({
    env: { SMTP_HOST: 'localhost', SMTP_PORT: String(mute.port), SMTP_FROM: 'site@example.com' },
  });
  const isCalled = once(mute.server, 'connection');
  await sendMessage(server);
  await isCalled;
  // Nothing else is under way.
  expect(await terminate(server)).toBeLessThan(LIMIT / 2);
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

/** Ends a server while an upload is under way, whose last bytes are missing. */
async function endDuringUpload() {
  const app = Fastify();
  app.post('/', (_request, reply) => reply.send('received'));
  const connections = new OpenConnections(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'text/plain', 'content-length': 10 };
  const upload = request({ host: '127.0.0.1', port, method: 'POST', headers });
  const begun = once(app.server, 'request');
  upload.write('hello');
  await begun;
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  atTestEnd(() => mock.timers.reset());
  return { upload, ended: endRequests({ app, connections, readiness: new Readiness() }) };
}

/** Lets time pass, while what waits for it goes on. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    mock.timers.tick(100);
    await setImmediate();
  }
}

test('an upload that takes eight seconds more is finished', async () => {
  const { upload, ended } = await endDuringUpload();
  const answered = once(upload, 'response');
  await pass(8_000);
  upload.end('world');
  const [{ statusCode }] = (await answered) as [IncomingMessage];
  expect(statusCode).toBe(200);
  await ended;
});

test('an upload that takes longer does not hold up the end', async () => {
  const { upload, ended } = await endDuringUpload();
  const failed = once(upload, 'response');
  await Promise.all([expect(failed).rejects.toThrow('socket hang up'), pass(8_500)]);
  await ended;
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s closes, then ends by the signal', async (signal) => {
  const child = await start(`() => console.log('closed')`);
  const output = text(child.stdout);
  child.kill(signal);
  expect(await endOf(child)).toBe(signal);
  expect(await output).toBe('closed\n');
});

test('further signals do not cut the end short', async () => {
  const child = await start(`() => {
    console.log('closing');
    return new Promise((resolve) => process.stdin.on('data', resolve));
  }`);
  child.kill('SIGTERM');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  child.kill('SIGINT');
  child.stdin.write('.');
  expect(await endOf(child)).toBe('SIGTERM');
});

test.each([
  [
    'work on other threads goes on',
    `() => { pbkdf2('', '', 2 ** 31 - 1, 64, 'sha512', () => {}); }`,
  ],
  ['closing does not end', '() => new Promise(() => {})'],
])('the process ends even if %s', async (_, close) => {
  const child = await start(close);
  child.kill('SIGTERM');
  expect(await endOf(child)).toBe('SIGTERM');
});

/** Starts a process that calls the function when it ends, and waits until it runs. */
async function start(close: string): Promise<ChildProcessWithoutNullStreams> {
  const script = `
    import { pbkdf2 } from 'node:crypto';
    import { closeOnSignal } from ${JSON.stringify(join(import.meta.dirname, 'shut-down.ts'))};
    closeOnSignal(async () => (${close})());
    setInterval(() => {}, 60_000);
    console.log('running');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  atTestEnd(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

/** Returns the signal that ended the process. */
async function endOf(child: ChildProcessWithoutNullStreams): Promise<NodeJS.Signals | null> {
  await once(child, 'exit');
  return child.signalCode;
}
