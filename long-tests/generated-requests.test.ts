import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc, { type Arbitrary } from 'fast-check';
import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { ADMIN_PASSWORD, type Site, START, startSite } from '../e2e/fixtures/site-process.ts';
import { atEnd, cleanUp } from './clean-ups.ts';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
import { report } from './report.ts';
import { type Schema, valuesOf } from './schema-values.ts';

/** On both databases together. */
const REQUESTS = 20_000;

/** The same requests each time; another number in SEED gives others. */
const SEED = Number(process.env.SEED ?? 13);

interface Operation {
  method: string;
  path: string;
  query: Record<string, Schema>;
  body: Schema | undefined;
}

interface GeneratedRequest {
  method: string;
  url: string;
  body: string | undefined;
  hasSession: boolean;
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string; schema: Schema }[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
}

/** Addresses that no document of the API lists. */
const OTHER_ADDRESSES = fc.oneof(
  fc.webPath(),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${encodeURIComponent(text)}`),
  fc
    .tuple(
      fc.constantFrom('/article/', '/articles/category/', '/image/', '/releases/'),
      fc.string(),
    )
    .map(([start, end]) => start + encodeURIComponent(end)),
);

describe.each(['SQLite', 'PostgreSQL'])('a server on %s', (name) => {
  let cluster: PostgresCluster | undefined;
  let dataDir: string;
  let site: Site;
  let cookie: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-generated-'));
    atEnd(() => rm(dataDir, { recursive: true, force: true }));
    if (name === 'PostgreSQL') cluster = await startPostgresCluster();
    if (cluster) atEnd(cluster.remove);
    site = await startSite(dataDir, cluster ? { DATABASE_URL: cluster.url } : {}, START);
    atEnd(site.kill);
  });

  afterAll(cleanUp);

  test('fails at no generated request', async () => {
    const operations = listOperations(
      (await (await fetch(`${site.url}/catalogmx/openapi.json`)).json()) as OpenApi,
    );
    const statuses = new Map<number, number>();
    let sent = 0;
    await logIn();
    const began = performance.now();
    await fc.assert(
      fc.asyncProperty(requestsTo(operations), async (request) => {
        sent += 1;
        const status = await send(request);
        // A call has ended the session.
        if (status === 401 && request.hasSession) await logIn();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) throw new Error(`${status}\n${site.output().slice(-2_000)}`);
      }),
      { numRuns: REQUESTS / 2, seed: SEED },
    );
    report(`Generated requests on ${name}`, [
      `${sent} requests to ${operations.length} calls and to pages in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
      [...statuses]
        .sort(([one], [other]) => one - other)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    ]);
    // Otherwise no call has come further than its guards.
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20);
    expect((await fetch(site.url)).status).toBe(200);
  });

  async function logIn(): Promise<void> {
    const key = Buffer.from(ADMIN_PASSWORD).toString('base64');
    const answer = await fetch(site.url + API_ROOT + API_PATHS.login, {
      method: 'POST',
      body: JSON.stringify({ username: 'admin', key }),
      headers: {
        origin: site.url,
        'content-type': 'application/json',
        // The generated logins slow down their own address.
        'x-forwarded-for': '203.0.113.1',
      },
    });
    if (answer.status === 429) {
      await setTimeout(Number(answer.headers.get('retry-after')) * 1_000);
      return logIn();
    }
    if (!answer.ok) throw new Error(`The login failed: ${await answer.text()}`);
    const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
    cookie = cookies.join('; ');
  }

  async function send({ method, url, body, hasSession }: GeneratedRequest): Promise<number> {
    const answer = await fetch(site.url + url, {
      method,
      body,
      headers: {
        origin: site.url,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(hasSession && { cookie }),
      },
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    return answer.status;
  }
});

function listOperations({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

function requestsTo(operations: Operation[]): Arbitrary<GeneratedRequest> {
  const calls = fc.constantFrom(...operations).chain(callsOf);
  const pages = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'DELETE'),
    url: OTHER_ADDRESSES,
    body: fc.constant(undefined),
    hasSession: fc.boolean(),
  });
  return fc.oneof({ weight: 9, arbitrary: calls }, { weight: 1, arbitrary: pages });
}

function callsOf({ method, path, query, body }: Operation): Arbitrary<GeneratedRequest> {
  const parameters = Object.entries(query).map(([name, schema]) => [name, valuesOf(schema)]);
  return fc.record({
    method: fc.constant(method),
    url: fc
      .record(Object.fromEntries(parameters) as Record<string, Arbitrary<unknown>>, {
        requiredKeys: [],
        noNullPrototype: true,
      })
      .map((values) => path.replace(/\{\w+\}/g, '1') + queryOf(values)),
    body: body ? valuesOf(body).map((value) => JSON.stringify(value)) : fc.constant(undefined),
    // Without one, most calls end at their guard.
    hasSession: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
  });
}

function queryOf(values: Record<string, unknown>): string {
  const texts = Object.entries(values).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    // A lone surrogate cannot be encoded.
    return `${name}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))}`;
  });
  return texts.length > 0 ? `?${texts.join('&')}` : '';
}
