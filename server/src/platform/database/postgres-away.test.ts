import { API_ROOT, articleCalls, sessionCalls } from '@catalogmx/shared/contract';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { postgres } from '../../testing/data/test-databases.ts';
import { until } from '../../testing/until.ts';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atTestEnd } from '../../../../releases/testing/test-end.ts';

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
      // A response from before the last change is cached too.
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
      // It is not known whether there is a session.
      expect(await ask(`${list}?inactive=1`, cookie)).toBe(503);
      await until(() => server.output().includes('PostgreSQL is away'));
      network.recover();
      await until(async () => (await ask(one)) === 200);
      await until(() => server.output().includes('PostgreSQL is back.'));
      expect(server.child.exitCode).toBeNull();
    },
  );
});

/** Passes TCP connections on, until the test takes the network away. */
export interface NetworkProxy {
  port: number;
  /** Passes nothing on any more in both directions, as if the other machine were frozen. */
  freeze: () => void;
  /** Ends all connections and refuses new ones. */
  refuse: () => void;
  /** Passes on again, also what came meanwhile. */
  recover: () => void;
}

/** Starts a proxy in front of a port of this machine, and stops it after the test. */
export async function startNetworkProxy(target: number): Promise<NetworkProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let isRefusing = false;
  const server = createServer((client) => {
    if (isRefusing) return client.resetAndDestroy();
    const remote = connect(target, 'localhost');
    for (const [from, to] of [
      [client, remote],
      [remote, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (data) => to.write(data));
      if (isFrozen) from.pause();
    }
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  atTestEnd(() => {
    end();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    refuse: () => {
      isRefusing = true;
      end();
    },
    recover: () => {
      isFrozen = isRefusing = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
