import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
    // What was written last is still sent.
    if (this.#running.get(socket) === 0) socket.destroySoon();
  }
}
