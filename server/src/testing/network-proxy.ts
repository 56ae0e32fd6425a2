import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atTestEnd } from '../../../releases/testing/test-end.ts';

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
