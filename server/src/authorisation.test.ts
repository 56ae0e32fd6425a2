import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_ROOT, OTHER_USER, PAGE_USER_HEADER } from '@catalogmx/shared/contract';
import { openTestStore } from '../../releases/testing/test-store.ts';
import { createSession, SESSION_LIFETIME } from './api/session/session.repository.ts';
import type { Database } from './database/tables.ts';
import { healthRoutes, Readiness } from './health/health.routes.ts';
import { previewPageRoutes } from './previews/preview-page.routes.ts';
import { createDeployToken } from './releases/deploy-token.repository.ts';
import { openConsole } from './testing/test-console.ts';
import { serveReleases } from './releases/serve-releases.ts';
import { testDatabases } from './testing/test-databases.ts';
import { openTestSite } from './testing/test-site.ts';
import { addTestUser } from './testing/test-user.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/security.md');
const OUTSIDE = '203.0.113.9';
const METRICS_TOKEN = 'token-of-the-metrics';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Rule {
  method: Method;
  path: string;
  who: string;
}

/** The rows of the table under 'Who may do what'. Calls of the API have no slash at their beginning. */
function readTable(): Rule[] {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [, section = ''] = text.split('\n## Who may do what\n');
  const [table = ''] = section.split('\n## ');
  return table.split('\n').flatMap((line) => {
    const [, calls = '', who = ''] = line.split('|').map((cell) => cell.trim());
    return [...calls.matchAll(/`(GET|POST|PUT|DELETE) ([^`]+)`/g)].map(([, method, name = '']) => ({
      method: method as Method,
      path: name.startsWith('/') ? name : `${API_ROOT}/${name}`,
      who,
    }));
  });
}

/** Reads the tree that Fastify prints: 'GET /path' for each route. */
function listRoutes(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4;
    const path = (depth > 0 ? (parents[depth - 1] ?? '') : '') + part;
    parents[depth] = path;
    const named = path === '*' ? '/*' : path;
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${named}`);
  });
}

async function openAll(ofTest?: Database) {
  const now = 1_800_000_000_000;
  const site = await openTestSite({ db: ofTest, clock: () => now });
  const { app, db, settings, businessSource } = site;
  const store = await openTestStore();
  await serveReleases(app, { store, db, settings: { ...settings, metricsToken: METRICS_TOKEN } });
  await openConsole(site, store);
  await app.register(previewPageRoutes, { store, businessSource });
  const { dataDir } = settings;
  await app.register(healthRoutes, { readiness: new Readiness(), db, store, dataDir });
  await app.ready();
  await addTestUser(db, { username: 'admin' });
  const ana = await addTestUser(db, { username: 'ana' });
  const eva = await addTestUser(db, { username: 'eva' });
  await db.updateTable('users').set({ must_change_password: 1 }).where('id', '=', eva).execute();
  const token = await createDeployToken(db, { app: 'shell' }, 1);
  const sessionOf = async (id: number, age = 0) =>
    `__Host-session=${await createSession(db, id, now - age)}`;
  /** Returns the status and the code of the response. */
  const send = async ({ method, path }: Rule, headers: Record<string, string> = {}) => {
    // Reads the form before it refuses, so that a login can lead back to what was typed.
    const form =
      method !== 'GET' && path.startsWith('/release-console')
        ? { 'content-type': 'application/x-www-form-urlencoded' }
        : undefined;
    const url = path.replace(':app', 'catalog').replace(/:\w+/, '1').replace('*', 'somewhere');
    const response = await site.inject({
      method,
      url,
      remoteAddress: OUTSIDE,
      headers: { host: 'localhost:3000', origin: 'http://localhost:3000', ...form, ...headers },
      ...(method !== 'GET' && { payload: form ? '' : {} }),
    });
    const isJson = response.headers['content-type']?.includes('json');
    const code = isJson ? response.json<{ code?: string } | null>()?.code : undefined;
    return { status: response.statusCode, code };
  };
  return {
    ...site,
    send,
    token,
    admin: () => sessionOf(ana),
    staleAdmin: () => sessionOf(ana, SESSION_LIFETIME.recent),
    firstPassword: () => sessionOf(eva),
  };
}

const rules = readTable();

test('the table names every route, and none that does not exist', async () => {
  const { app, inject } = await openAll();
  const routes = listRoutes(app.printRoutes({ commonPrefix: false }));
  const named = rules
    .filter(({ path }) => !path.includes('?'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(named.toSorted()).toEqual(routes.toSorted());
  const { paths } = (await inject('/catalogmx/openapi.json')).json<{ paths: object }>();
  expect(named.map((call) => call.split(' ')[1]?.replace(/:(\w+)/g, '{$1}'))).toEqual(
    expect.arrayContaining(Object.keys(paths)),
  );
});

const REFUSALS = [401, 403];

describe.each(testDatabases)('on $name', ({ open }) => {
  test('everybody gets what the table says, and nothing else', async () => {
    const { send, admin, staleAdmin, firstPassword, token } = await openAll(await open());
    const wrong: string[] = [];
    for (const rule of rules) {
      const { method, path, who } = rule;
      const expectThat = (isTrue: boolean, what: string) => {
        if (!isTrue) wrong.push(`${method} ${path}: ${what}`);
      };
      const isTaken = ({ status }: { status: number }) => !REFUSALS.includes(status);
      const visitor = await send(rule);
      if (who === 'everybody') {
        expectThat(isTaken(visitor), `a visitor gets ${visitor.status}`);
      } else if (who === 'whoever has `METRICS_TOKEN`') {
        expectThat(visitor.status === 401, `a visitor gets ${visitor.status}`);
        const session = await send(rule, { cookie: await admin() });
        expectThat(session.status === 401, `an administrator gets ${session.status}`);
        const reader = await send(rule, { authorization: `Bearer ${METRICS_TOKEN}` });
        expectThat(reader.status === 200, `the token gets ${reader.status}`);
      } else if (who === 'operators') {
        expectThat(visitor.status === 401, `a visitor gets ${visitor.status}`);
        const session = await send(rule, { cookie: await admin() });
        expectThat(session.status === 401, `a session of the admin area gets ${session.status}`);
      } else if (who === 'deploy token') {
        expectThat(visitor.status === 401, `a visitor gets ${visitor.status}`);
        const session = await send(rule, { cookie: await admin() });
        expectThat(session.status === 401, `an administrator gets ${session.status}`);
        const other = await send(rule, { authorization: `Bearer ${token}` });
        expectThat(other.status === 403, `the token of another app gets ${other.status}`);
      } else {
        expectThat(visitor.status === 401, `a visitor gets ${visitor.status}`);
        expectThat(
          isTaken(await send(rule, { cookie: await admin() })),
          'administrators are refused',
        );
        const others = { cookie: await admin(), [PAGE_USER_HEADER]: '1' };
        const { code } = await send(rule, others);
        expectThat(code === OTHER_USER, `a page of another user gets ${code}`);
        const first = await send(rule, { cookie: await firstPassword() });
        const isFirst = who === 'users with a first password';
        expectThat(
          isFirst === isTaken(first),
          `a first password gets ${first.status} ${first.code}`,
        );
        if (!isFirst) expectThat(first.code === 'change_password', `it gets ${first.code}`);
        const stale = await send(rule, { cookie: await staleAdmin() });
        const isRecent = who === 'administrators, recent password';
        expectThat(
          isRecent === (stale.code === 'password_required'),
          `a stale one ${stale.status}`,
        );
      }
      if (method !== 'GET' && who !== 'deploy token' && path !== '/contact-form') {
        const headers = { origin: 'https://evil.example', cookie: await admin() };
        const foreign = await send(rule, headers);
        expectThat(foreign.status === 403, `another site's page gets ${foreign.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('the tests that the document names exist', () => {
  const text = readFileSync(DOCUMENT, 'utf8');
  const files = [...text.matchAll(/`([\w/.-]+\/[\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(80);
  const missing = files.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)));
  expect(missing).toEqual([]);
});
