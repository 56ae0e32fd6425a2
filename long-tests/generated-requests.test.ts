import { once } from 'node:events';
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { API_ROOT, sessionCalls, SHELL } from '@catalogmx/shared/contract';
import { ADMIN_PASSWORD, type Site, START, startSite } from '../e2e/fixtures/site-process.ts';
import { RELEASES_API } from '../releases/http-api.ts';
import { packRelease } from '../releases/store/release-archive.ts';
import { atFileEnd, endFile } from '../releases/testing/test-end.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { CONSOLE_PATH } from '../server/src/releases/console/pages/parts.ts';
import { createDeployToken } from '../server/src/releases/tokens/deploy-token.repository.ts';
import { encodePassword } from '../server/src/testing/test-login.ts';
import { drawImage } from './catalogue-writes.ts';
import {
  type Existing,
  type GeneratedRequest,
  nameOf,
  type Operation,
  RequestGenerator,
  type Schema,
} from './generated-request.ts';
import { report, prepareInstallation } from './harness.ts';
import { listHiddenOperations } from './hidden-operations.ts';
import { ReleaseTeam } from './release-team.ts';

/** On each database. */
const REQUESTS = 10_000;

/** The same requests each time; another number in SEED gives others. */
const SEED = Number(process.env.SEED ?? 13);

/** The app of the deploy token. */
const APP = 'booking';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

let site: Site;
let cookie: string;
let token: string;

afterEach(endFile);

test.each(['SQLite', 'PostgreSQL'])(
  'a server on %s fails at no generated request',
  async (name) => {
    const { dataDir, databaseUrl, env } = await prepareInstallation(name);
    site = await startSite(dataDir, env, START);
    atFileEnd(site.kill);
    const db = await openDatabase({ databaseUrl, dataDir });
    atFileEnd(() => db.destroy());
    token = await createDeployToken(db, { app: APP }, Date.now());
    const operations = [...(await listDocumentedOperations()), ...(await listHiddenOperations())];
    const existing = await fillWithReleases();
    // Those that did something.
    const reached = new Set<string>();
    const statuses = new Map<number, number>();
    await logIn();
    const began = performance.now();
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (gen) => {
        const request = new RequestGenerator(gen, existing).request(operations);
        const { call, method, url, hasSession } = request;
        const status = await send(request);
        // A call has ended the session.
        if (status === 401 && hasSession && !url.startsWith(RELEASES_API)) await logIn();
        if (call && status < 400) reached.add(call);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status < 500) return;
        throw new Error(`${status} ${method} ${url}\n${site.output().slice(-2_000)}`);
      }),
      { numRuns: REQUESTS, seed: SEED },
    );
    const missed = operations.map(nameOf).filter((call) => !reached.has(call));
    report(`${REQUESTS} generated requests on ${name}`, [
      `to ${operations.length} calls and to pages in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
      [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
      `${reached.size} calls with success; none to ${missed.join(', ')}`,
    ]);
    // Otherwise no call has come further than its guards.
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
    expect((await fetch(site.url)).status).toBe(200);
  },
);

/** Publishes a release that is live, one that is not, and a preview. */
async function fillWithReleases(): Promise<Existing> {
  const team = await ReleaseTeam.of(site.url, token);
  const { version: live, tested: liveTested } = await team.publish(APP);
  await team.releases.promote({ [APP]: live }, liveTested);
  const { version, tested } = await team.publish(APP);
  // A release in a preview outlasts the generated prunes.
  await team.releases.addToPreview(APP, version, { name: 'pr-41' });
  const previewed = await team.build(APP);
  const choice = { preview: { name: 'pr-42' } };
  const { preview } = await team.releases.publish(APP, previewed.dist, choice);
  const previewToken = preview?.link?.split('/').at(-1) ?? '';
  const unpublished = await team.build(APP);
  return {
    values: {
      app: [...Array<string>(8).fill(APP), SHELL, 'nobody'],
      version: [version, version, version, live, previewed.version, unpublished.version, '1.0.0'],
      name: ['pr-43', 'pr-44'],
      token: [previewToken, 'x'.repeat(43)],
      file: ['1-160.webp', '2-640.jpg', '9999-160.webp', '1-161.webp', 'article-1-0.jpg'],
      id: [1, 2, 3],
      articleId: [1, 2],
      fileContent: [await drawImage()],
      username: ['admin'],
      password: [ADMIN_PASSWORD],
      key: [encodePassword(ADMIN_PASSWORD), 'a1b2c3d4-0001', 'a1b2c3d4-0002'],
      current: [encodePassword(ADMIN_PASSWORD)],
      currentPassword: [encodePassword(ADMIN_PASSWORD)],
      digest: [tested.testedDigest],
      testedDigest: [tested.testedDigest],
      force: [true],
      // In the forms of the console, and in the calls.
      steps: ['1,100', [10, 50, 100]],
      every: ['10m', 600_000],
      visitors: ['0', 0],
      from: [live],
      to: [version],
    },
    archives: [await packRelease(unpublished.dist), await packRelease(previewed.dist)],
  };
}

/** Into the admin area and the release console. */
async function logIn(): Promise<void> {
  const key = encodePassword(ADMIN_PASSWORD);
  const body = JSON.stringify({ username: 'admin', key });
  const session = await postLogin(API_ROOT + sessionCalls.logIn.path, body, 'application/json');
  const form = new URLSearchParams({ username: 'admin', password: ADMIN_PASSWORD }).toString();
  const type = 'application/x-www-form-urlencoded';
  cookie = `${session}; ${await postLogin(`${CONSOLE_PATH}/login`, form, type)}`;
}

async function postLogin(path: string, body: string, type: string): Promise<string> {
  // The generated logins slow down their own address.
  const own = { 'content-type': type, 'x-forwarded-for': '203.0.113.1' };
  const { status, headers, text: reason } = await sendPlain('POST', path, own, body);
  if (status === 429) {
    await setTimeout(Number(headers['retry-after']) * 1_000);
    return postLogin(path, body, type);
  }
  if (status >= 400) throw new Error(`The login failed: ${reason}`);
  return (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
}

async function send(request: GeneratedRequest): Promise<number> {
  const { method, url, body, type, hasSession, hasToken, visitor } = request;
  const headers = {
    ...(type !== undefined && { 'content-type': type }),
    ...(hasSession && { cookie }),
    ...(hasToken && { authorization: `Bearer ${token}` }),
    'x-forwarded-for': `198.51.100.${visitor}`,
  };
  return (await sendPlain(method, url, headers, body)).status;
}

/** Like `fetch`, but without a `Sec-Fetch-Mode`, which pages of their own windows reject, and with paths as they are. */
async function sendPlain(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Uint8Array = '',
) {
  const { hostname, port, origin } = new URL(site.url);
  // Node.js would send the body of a DELETE without its length.
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  const all = { origin, ...headers, ...length };
  const sent = httpRequest({ agent, hostname, port, method, path, headers: all }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}

/** The parts of OpenAPI that the server uses. */
interface Described {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

async function listDocumentedOperations(): Promise<Operation[]> {
  const answer = await fetch(`${site.url}/catalogmx/openapi.json`);
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const query = parameters.filter((each) => each.in === 'query');
      return {
        method: method.toUpperCase(),
        path,
        query: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
        body: requestBody?.content['application/json']?.schema,
        type: 'json' as const,
      };
    }),
  );
}
