import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_ROOT, OTHER_USER, PAGE_USER_HEADER } from '@catalogmx/shared/contract';
import { openTestStore } from '../../releases/testing/test-store.ts';
import { createSession, SESSION_LIFETIME } from './users/session/session.repository.ts';
import type { Database } from './platform/database/tables.ts';
import { healthRoutes, Readiness } from './platform/metrics/health.routes.ts';
import { previewPageRoutes } from './releases/previews/preview-page.routes.ts';
import { createDeployToken } from './releases/tokens/deploy-token.repository.ts';
import { openConsole } from './testing/test-console.ts';
import { serveReleases } from './releases/serve-releases.ts';
import { testDatabases } from './testing/data/test-databases.ts';
import { openTestSite } from './testing/test-site.ts';
import { addTestUser } from './testing/data/test-user.ts';

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

/** A refusal by its code or status; anything else is taken. */
type Outcome = 'taken' | 401 | 403 | 'change_password' | 'password_required' | typeof OTHER_USER;

const OWN = { visitor: 401, admin: 'taken', otherPage: OTHER_USER } as const;

/** The outcome of a call, by who may make it and who does. */
const OUTCOMES: Record<string, Partial<Record<string, Outcome>>> = {
  everybody: { visitor: 'taken' },
  'whoever has `METRICS_TOKEN`': { visitor: 401, admin: 401, metricsToken: 'taken' },
  operators: { visitor: 401, admin: 401 },
  'deploy token': { visitor: 401, admin: 401, tokenOfOtherApp: 403 },
  'users with a first password': { ...OWN, firstPassword: 'taken', stale: 'taken' },
  administrators: { ...OWN, firstPassword: 'change_password', stale: 'taken' },
  'administrators, recent password': {
    ...OWN,
    firstPassword: 'change_password',
    stale: 'password_required',
  },
};

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
  const sessionOf = async (id: number, age = 0) => ({
    cookie: `__Host-session=${await createSession(db, id, now - age)}`,
  });
  const admin = () => sessionOf(ana);
  /** Headers of a request, by who sends it. */
  const senders: Record<string, () => Promise<Record<string, string>>> = {
    visitor: async () => ({}),
    admin,
    otherPage: async () => ({ ...(await admin()), [PAGE_USER_HEADER]: '1' }),
    firstPassword: () => sessionOf(eva),
    stale: () => sessionOf(ana, SESSION_LIFETIME.recent),
    metricsToken: async () => ({ authorization: `Bearer ${METRICS_TOKEN}` }),
    tokenOfOtherApp: async () => ({ authorization: `Bearer ${token}` }),
    otherSite: async () => ({ ...(await admin()), origin: 'https://evil.example' }),
  };
  const send = async ({ method, path }: Rule, sender: string) => {
    // Reads the form before it refuses, so that a login can lead back to what was typed.
    const form =
      method !== 'GET' && path.startsWith('/release-console')
        ? { 'content-type': 'application/x-www-form-urlencoded' }
        : undefined;
    const { statusCode, headers, body } = await site.inject({
      method,
      url: path.replace(':app', 'catalog').replace(/:\w+/, '1').replace('*', 'somewhere'),
      remoteAddress: OUTSIDE,
      headers: {
        ...{ host: 'localhost:3000', origin: 'http://localhost:3000', ...form },
        ...(await senders[sender]?.()),
      },
      ...(method !== 'GET' && { payload: form ? '' : {} }),
    });
    const isJson = headers['content-type']?.includes('json');
    const { code } = (isJson ? (JSON.parse(body) as { code?: string } | null) : null) ?? {};
    const isStored = headers['cache-control'] !== 'no-store';
    if (code === OTHER_USER) return { outcome: code, isStored };
    if (![401, 403].includes(statusCode)) return { outcome: 'taken', isStored };
    const isTold = code === 'change_password' || code === 'password_required';
    return { outcome: isTold ? code : statusCode, isStored };
  };
  return { ...site, send };
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

describe.each(testDatabases)('on $name', ({ open }) => {
  test('everybody gets what the table says, and nothing else', async () => {
    const { send } = await openAll(await open());
    for (const rule of rules) {
      const { method, path, who } = rule;
      expect(Object.keys(OUTCOMES)).toContain(who);
      const isOfSite = method !== 'GET' && who !== 'deploy token' && path !== '/contact-form';
      const expected = { ...OUTCOMES[who], ...(isOfSite && { otherSite: 403 }) };
      const outcomes: Record<string, unknown> = {};
      for (const sender of Object.keys(expected)) {
        const { outcome, isStored } = await send(rule, sender);
        outcomes[sender] = outcome;
        const isForAll = !path.startsWith(API_ROOT) || path.includes('?') || who === 'everybody';
        if (isStored && !isForAll) outcomes[sender] = 'may be stored';
      }
      expect([method, path, outcomes]).toEqual([method, path, expected]);
    }
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
