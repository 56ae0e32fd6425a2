import type { Registry } from '@catalogmx/shared/contract';
import { RELEASES_API } from '../../../releases/http-api.ts';
import { packRelease } from '../../../releases/store/pack-release.ts';
import { writeTestBuild } from '../../../releases/testing/test-release.ts';
import { openPostgresDatabase } from '../database/database.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { postgres } from '../testing/test-databases.ts';
import { until } from '../testing/until.ts';
import { createDeployToken } from './deploy-token.repository.ts';

(postgres ? describe : describe.skip)('two servers on one database', () => {
  let servers: [ServerProcess, ServerProcess];
  let token: string;

  beforeEach(async () => {
    const url = String(await postgres?.create?.());
    const env = { DATABASE_URL: url, TRUST_PROXY: 'loopback' };
    servers = [await startServerProcess({ env }), await startServerProcess({ env })];
    const { db } = openPostgresDatabase(url, () => undefined);
    token = await createDeployToken(db, { app: 'catalog' }, Date.now());
    await db.destroy();
  });

  async function call(server: ServerProcess, path: string, init: RequestInit = {}) {
    const answer = await fetch(`${server.url}${RELEASES_API}/catalog${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json() as Promise<{ history: { reason?: string }[]; current?: string }>;
  }

  async function publish(server: ServerProcess, version: string) {
    const body = new Uint8Array(await packRelease(await writeTestBuild({ version })));
    const headers = { 'content-type': 'application/gzip' };
    await call(server, `/releases/${version}`, { method: 'PUT', body, headers });
  }

  const post = (server: ServerProcess, path: string, body: object) =>
    call(server, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  async function currentAt({ url }: ServerProcess) {
    const { apps } = (await (await fetch(`${url}/registry.json`)).json()) as Registry;
    return apps.catalog?.current.version;
  }

  const currentAtAll = () => Promise.all(servers.map(currentAt));

  const addressOf = (visitor: number) => ({ 'x-forwarded-for': `203.0.113.${visitor}` });

  /** The cookies of a visitor who has loaded a page, which let their reports count at all servers. */
  async function cookieOf({ url }: ServerProcess, visitor: number): Promise<string> {
    const { headers } = await fetch(`${url}/registry.json`, { headers: addressOf(visitor) });
    return headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  const report = ({ url }: ServerProcess, visitor: number, cookie: string) =>
    fetch(`${url}/beacon`, {
      method: 'POST',
      body: JSON.stringify({ app: 'catalog', version: '2.0.0', event: 'failure' }),
      headers: {
        cookie,
        origin: url,
        'content-type': 'text/plain;charset=UTF-8',
        ...addressOf(visitor),
      },
    });

  test('share their releases: each call of a command may meet another one', async () => {
    const [one, other] = servers;
    await publish(one, '1.0.0');
    await post(other, '/promote', { version: '1.0.0' });
    // A page may come from one server and what it loads from another.
    expect((await fetch(`${one.url}/releases/catalog/1.0.0/entry.js`)).status).toBe(200);
    await until(async () => (await currentAt(one)) === '1.0.0');
    await publish(other, '2.0.0');
    expect((await fetch(`${one.url}/releases/catalog/2.0.0/entry.js`)).status).toBe(200);
    await post(one, '/promote', { version: '2.0.0' });
    await until(async () => (await currentAtAll()).every((version) => version === '2.0.0'));
    // Three visitors are needed, and no server has met more than two.
    await report(one, 1, await cookieOf(other, 1));
    await report(one, 2, await cookieOf(other, 2));
    expect((await call(one, '')).current).toBe('2.0.0');
    await report(other, 3, await cookieOf(one, 3));
    await until(async () => (await currentAtAll()).every((version) => version === '1.0.0'));
    const { history } = await call(one, '');
    expect(history.at(-1)?.reason).toBe('2.0.0 failed 3 of its 3 visitors');
  });
});
