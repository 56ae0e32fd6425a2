import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Scope, SCOPES } from '../../../../releases/http-api.ts';
import { openTestStore } from '../../../../releases/testing/test-store.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { createDeployToken } from './deploy-token.repository.ts';
import { serveReleases } from '../serve-releases.ts';
import { readCommandToken, signCommandToken } from './deploy-token.guard.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../docs/security.md');

type Method = 'GET' | 'POST' | 'PUT';
type Call = [method: Method, path: string, scopes: readonly Scope[]];

/** The rows of the release API under 'Who may do what', which another test compares with the routes. */
function readCalls(): Call[] {
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, calls = '', who = '', how = ''] = line.split('|').map((cell) => cell.trim());
    if (who !== 'deploy token') return [];
    const [list = ''] = how.split(';');
    const named = [...list.matchAll(/`(\w+)`/g)].map(([, scope]) => scope as Scope);
    return [...calls.matchAll(/`(GET|POST|PUT) (\/releases-api\/[^`]+)`/g)].map(
      ([, method, path = '']): Call => [method as Method, path, named.length > 0 ? named : SCOPES],
    );
  });
}

describe.each(testDatabases)('with $name', ({ open }) => {
  let app: FastifyInstance;
  const tokens = {} as Record<Scope, string>;

  beforeEach(async () => {
    const db = await open();
    ({ app } = await buildTestApp({ db }));
    await serveReleases(app, { store: await openTestStore(), db, settings: readSettings({}) });
    for (const scope of SCOPES) {
      const token = { app: 'catalog', name: scope, scopes: [scope] };
      tokens[scope] = await createDeployToken(db, token, 1);
    }
  });

  const send = (method: Method, path: string, token: string, name = 'catalog') =>
    app.inject({
      method,
      url: path.replace(':app', name).replace(':name', 'pr-42').replace(':version', '1.0.0'),
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'PUT' && { 'content-type': 'application/gzip' }),
      },
      payload: method === 'GET' ? undefined : method === 'PUT' ? '' : {},
    });

  test('each call of the release API wants one of the scopes that the documents name', async () => {
    const calls = readCalls();
    expect(calls.length).toBeGreaterThan(30);
    const wrong: string[] = [];
    for (const [method, path, scopes] of calls) {
      for (const scope of SCOPES) {
        const { statusCode, body } = await send(method, path, tokens[scope]);
        const isRefused = statusCode === 403 && body.includes('has only the scope');
        if (isRefused === scopes.includes(scope)) wrong.push(`${method} ${path} with ${scope}`);
        const other = await send(method, path, tokens[scope], 'admin');
        const isOthers = other.body.includes('This is the token of catalog, not of admin.');
        if (other.statusCode !== 403 || !isOthers) wrong.push(`${method} ${path} of another app`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each<[Scope, Method, string, string]>([
    [
      ...(['preview', 'PUT', 'releases/1.0.0'] as const),
      'The deploy token preview has only the scope preview: it may list releases, and publish and end previews. This call needs the scope publish. Take a token that has it',
    ],
    [
      ...(['promote', 'POST', 'preview'] as const),
      "needs the scope preview or publish. Take a token that has it, or create one on the server's machine: npm run release -- token catalog --name NAME --scope preview",
    ],
  ])('%s %s %s: the error says what the token may and what to do', async (...given) => {
    const [scope, method, path, text] = given;
    const { statusCode, body } = await send(method, `/releases-api/:app/${path}`, tokens[scope]);
    const message = expect.stringContaining(text) as string;
    expect([statusCode, JSON.parse(body)]).toEqual([403, { code: 'forbidden', message }]);
  });
});

test.each([40, 800])('a token from a clock %i days ahead is not valid until then', (days) => {
  const now = Date.UTC(2026, 10, 30);
  const key = Buffer.alloc(32);
  const token = signCommandToken(key, 'ana', now + days * 86_400_000);
  expect(readCommandToken(key, token, now)).toBeUndefined();
  expect(readCommandToken(key, signCommandToken(key, 'ana', now), now)).toMatchObject({
    by: 'ana',
  });
});
