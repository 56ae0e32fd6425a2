import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { API_ROOT, articleCalls } from '@catalogmx/shared/contract';
import { buildTestApp } from '../../testing/test-app.ts';
import { listen } from '../../testing/test-release-site.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { readSettings } from '../settings/settings.ts';

/** Of the shell's release. */
const FILE = '/releases/shell/1.0.0/index.html';
const LIST = API_ROOT + articleCalls.list.path;
const ENCODING = { 'accept-encoding': 'br' };
const HSTS = 'strict-transport-security';

test.each([
  ['https://party.example', 'max-age=31536000'],
  ['http://party.example', null],
])('pages, files, errors and kept answers of %s have the same headers', async (url, expected) => {
  const settings = readSettings({ PUBLIC_URL: url });
  const revisions = { current: () => '1', refresh: async () => undefined };
  const { app } = await openTestSite({ settings, revisions });
  const site = await listen({ app });
  // Read, then kept, then sent before the routes.
  const list = Array<string>(3).fill(LIST);
  const answers = [];
  for (const path of ['/', '/robots.txt', FILE, '/nowhere', '/img/none', '/%ff', ...list]) {
    const answer = await fetch(site + path, { headers: ENCODING });
    const { status, headers } = answer;
    await answer.arrayBuffer();
    answers.push([path, status, headers.get(HSTS), headers.get('x-content-type-options')]);
  }
  expect(answers).toEqual([
    ['/', 200, expected, 'nosniff'],
    ['/robots.txt', 200, expected, 'nosniff'],
    [FILE, 200, expected, 'nosniff'],
    ['/nowhere', 404, expected, 'nosniff'],
    ['/img/none', 404, expected, 'nosniff'],
    ['/%ff', 404, expected, 'nosniff'],
    ...list.map((path) => [path, 200, expected, 'nosniff']),
  ]);
  expect(app.keptAnswers.findSent(LIST, ENCODING['accept-encoding'])).toBeDefined();
});

test('what is not HTTP is answered the same way', async () => {
  const settings = readSettings({ PUBLIC_URL: 'https://party.example' });
  const { app } = await buildTestApp({ settings });
  const { port } = new URL(await listen({ app }));
  const socket = connect(Number(port), 'localhost');
  await once(socket, 'connect');
  socket.end('nonsense\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain(`${HSTS}: max-age=31536000`);
  expect(answer).toContain('"code":"invalid_input"');
});
