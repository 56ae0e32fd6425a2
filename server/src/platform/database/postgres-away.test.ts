import { API_ROOT, articleCalls, sessionCalls } from '@catalogmx/shared/contract';
import { type NetworkProxy, startNetworkProxy } from '../../testing/network-proxy.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { postgres } from '../../testing/data/test-databases.ts';
import { until } from '../../testing/until.ts';

const list = API_ROOT + articleCalls.list.path;
const one = `${list}?id=1`;

(postgres ? describe : describe.skip)('a server whose PostgreSQL is away', () => {
  let network: NetworkProxy;
  let server: ServerProcess;

  beforeEach(async () => {
    const url = new URL(String(await postgres?.create?.()));
    network = await startNetworkProxy(Number(url.port));
    url.port = String(network.port);
    server = await startServerProcess({ env: { DATABASE_URL: url.href } });
  });

  /** Returns the status, once the limit of 2 s for an answer is kept. */
  async function ask(path: string, init?: RequestInit) {
    const signal = AbortSignal.timeout(2_000);
    return (await fetch(server.url + path, { ...init, signal })).status;
  }

  test.each(['freeze', 'refuse'] as const)(
    'answers what it has read, refuses the rest in time, and recovers: %s',
    async (way) => {
      expect(await ask(list)).toBe(200);
      // What was read before the last change is kept too.
      const headers = await server.login();
      const article = { title: 'Later', content: '', cat_id: 1, active: true };
      const body = JSON.stringify(article);
      expect(await ask(list, { method: 'POST', headers, body })).toBe(201);
      network[way]();
      // Also while the server does not know yet.
      const unknown = await fetch(server.url + one, { signal: AbortSignal.timeout(2_000) });
      expect(unknown.status).toBe(503);
      expect(unknown.headers.get('retry-after')).toBe('5');
      expect(await ask(list)).toBe(200);
      const login = { username: 'admin', key: Buffer.from('wrong').toString('base64') };
      const send = {
        method: 'POST',
        headers: { origin: server.url, 'content-type': 'application/json' },
        body: JSON.stringify(login),
      };
      expect(await ask(API_ROOT + sessionCalls.logIn.path, send)).toBe(503);
      const cookie = { headers: { cookie: '__Host-session=some-token' } };
      // Whether there is a session is not known.
      expect(await ask(`${list}?inactive=1`, cookie)).toBe(503);
      await until(() => server.output().includes('PostgreSQL is away'));
      network.recover();
      await until(async () => (await ask(one)) === 200);
      await until(() => server.output().includes('PostgreSQL is back.'));
      expect(server.child.exitCode).toBeNull();
    },
  );
});
