import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Readiness } from '../metrics/health.routes.ts';

/** Whatever hangs then, ends with the process. Docker and systemd's users expect an end within 10 s. */
const CLOSE_TIMEOUT_MS = 9_500;

/**
 * Calls `close` on SIGINT or SIGTERM and then ends the process by that signal. Later signals are
 * ignored, because npm can forward one that the process has already received.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      setTimeout(end, CLOSE_TIMEOUT_MS, signal).unref();
      void close().then(() => end(signal));
    });
  }
}

function end(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  // Unlike process.exit(), does not wait for images that are being decoded.
  process.kill(process.pid, signal);
  // In a container, process 1 ignores its own signals.
  process.exit();
}

/** From the signal on: long enough for the upload of a photo. */
const OPEN_REQUESTS_TIMEOUT_MS = 8_200;

interface RunningServer {
  app: FastifyInstance;
  connections: OpenConnections;
  readiness: Readiness;
}

/** Sends load balancers away, and closes the app once its open requests are answered or have had their time. */
export async function endRequests({ app, connections, readiness }: RunningServer): Promise<void> {
  const began = performance.now();
  await readiness.drain();
  connections.end(OPEN_REQUESTS_TIMEOUT_MS - (performance.now() - began));
  await app.close();
}

/**
 * The connections of an HTTP server, so that closing it waits for requests only: browsers keep
 * connections open, and open some that they may never use.
 */
export class OpenConnections {
  /** With the number of requests that are not answered yet. */
  readonly #running = new Map<Socket, number>();
  #isEnding = false;

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#running.set(socket, 0);
      socket.once('close', () => this.#running.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#count(socket, 1);
      response.once('close', () => {
        this.#count(socket, -1);
        if (this.#isEnding) this.#endIfIdle(socket);
      });
    });
  }

  /** Ends each connection as soon as its requests are answered, and all of them after `timeout` ms. */
  end(timeout: number): void {
    this.#isEnding = true;
    for (const socket of this.#running.keys()) this.#endIfIdle(socket);
    setTimeout(() => {
      for (const socket of this.#running.keys()) socket.destroy();
    }, timeout).unref();
  }

  #count(socket: Socket, change: number): void {
    const running = this.#running.get(socket);
    if (running !== undefined) this.#running.set(socket, running + change);
  }

  #endIfIdle(socket: Socket): void {
    // The last line written is still sent.
    if (this.#running.get(socket) === 0) socket.destroySoon();
  }
}
