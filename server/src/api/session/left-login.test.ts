import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { API_ROOT, sessionCalls } from '@catalogmx/shared/contract';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../http/client-address.ts';
import { readSettings } from '../../settings.ts';
import { createDeferred } from '../../testing/deferred.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { openTestLog } from '../../testing/test-log.ts';
import { encodePassword } from '../../testing/test-login.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { until } from '../../testing/until.ts';
import { WorkQueue } from '../../work-queue/work-queue.ts';
import { attemptOf } from './password-attempt.ts';

const PASSWORD = 'Castle-Blue-42';
const PUBLIC_URL = 'https://party.example';
const ERROR = 50;

test.each([
  [PASSWORD, 200, 'login.succeeded'],
  ['wrong', 401, 'login.failed'],
])('a visitor who leaves while %j is checked causes no error', async (password, status, event) => {
  const log = openTestLog();
  const settings = readSettings({ PUBLIC_URL });
  const { app, db } = await buildTestApp({ settings, log: log.settings });
  await addTestUser(db, { username: 'ana', password: PASSWORD });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const queue = WorkQueue.named.get('logins') as WorkQueue;
  const held = createDeferred();
  const others = [1, 2].map(() => queue.run(() => held.promise));
  const asked = once(app.server, 'request');
  const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const body = JSON.stringify({ username: 'ana', key: encodePassword(password) });
  const head = [
    `POST ${API_ROOT}${sessionCalls.logIn.path} HTTP/1.1`,
    'host: party.example',
    `origin: ${PUBLIC_URL}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  visitor.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  const [{ socket }, response] = (await asked) as [IncomingMessage, ServerResponse];
  await until(() => queue.waiting === 1);
  const closed = once(socket, 'close');
  visitor.destroy();
  await closed;
  // Node remembers an address that was read before, and can read none from here on.
  Object.assign(socket, { _peername: undefined });
  held.resolve();
  await Promise.all(others);
  await until(() => response.writableEnded);
  expect(response.statusCode).toBe(status);
  expect(log.lines().filter(({ level }) => Number(level) >= ERROR)).toEqual([]);
  expect(log.takeEvents()).toEqual([expect.objectContaining({ event, address: 'gone' })]);
});

/** As Fastify makes it: its address cannot be told any more. */
const gone = {
  raw: { socket: { remoteAddress: undefined } },
  get ip(): string {
    throw new TypeError('invalid IP address');
  },
} as unknown as FastifyRequest;

test('a login whose visitor has gone fails for no other reason', () => {
  expect(addressOf(gone)).toBe('gone');
  expect(attemptOf(gone, 'Ana')).toEqual({ usernameKey: 'ana', address: 'gone' });
});
