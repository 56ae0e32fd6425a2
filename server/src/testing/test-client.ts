import { getEventListeners, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Client } from '../platform/limits/work-queue.ts';
import { atTestEnd } from '../../../releases/testing/test-end.ts';
import { until } from './until.ts';

/** A client that stays connected until `leave` is called. */
export function connectTestClient(address = '192.0.2.1'): Client & { leave: () => void } {
  const connection = new AbortController();
  return { address, signal: connection.signal, leave: () => connection.abort() };
}

/** Resolves once work listens for the client to leave. */
export function waitsForWork({ signal }: Client): Promise<void> {
  return until(() => getEventListeners(signal, 'abort').length > 0);
}

/** Connects to an app that listens, and sends the headers of a request. */
export function beginRequest({ server }: FastifyInstance, line: string, headers = {}): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // The server may close it while more is sent.
  socket.on('error', () => undefined);
  const all = { host: 'localhost', 'content-type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Starts a server that accepts connections and says nothing, until the test ends. */
export async function startMuteServer() {
  const server = createServer((socket) => socket.unref()).listen(0, 'localhost');
  await once(server, 'listening');
  atTestEnd(() => server.unref().close());
  return { server, port: (server.address() as AddressInfo).port };
}
