import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildTestApp } from '../testing/test-app.ts';
import { openTestSite } from '../testing/test-site.ts';
import { readSettings } from '../settings.ts';

/** Of the shell's release. */
const FILE = '/releases/shell/1.0.0/index.html';
const HSTS = 'strict-transport-security';

test('every answer forbids browsers to guess its type, errors included', async () => {
  const { inject } = await openTestSite();
  for (const url of [
    '/',
    '/robots.txt',
    '/nowhere',
    '/catalogmx/none',
    '/img/none',
    '/%ff',
    FILE,
  ]) {
    const { headers } = await inject(url);
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
    expect([url, headers[HSTS]]).toEqual([url, undefined]);
  }
});

test('a site on https asks browsers to stay there', async () => {
  const settings = readSettings({ PUBLIC_URL: 'https://party.example' });
  const { inject } = await buildTestApp({ settings });
  expect((await inject('/catalogmx/none')).headers[HSTS]).toBe('max-age=31536000');
});

test('what is not HTTP is answered the same way', async () => {
  const { app } = await buildTestApp();
  await app.listen({ port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, 'localhost');
  await once(socket, 'connect');
  socket.end('nonsense\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('"code":"invalid_input"');
});
