import { createServer } from 'node:net';
import type { Settings } from '../settings.ts';

/** The message is one line that tells the operator what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}

type Address = Pick<Settings, 'host' | 'port'>;

/** Throws a ListenError if the address is not free. Call it before a long build. */
export async function checkAddress(address: Address): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ ...address, exclusive: true }, resolve);
    });
  } catch (error) {
    throw toListenError(error, address);
  } finally {
    server.close();
  }
}

export function toListenError(error: unknown, { host, port }: Address): ListenError {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return new ListenError(`Port ${port} is taken: end what uses it, or set PORT.`);
    case 'EACCES':
      return new ListenError(
        `Port ${port} needs administrator rights: set PORT to one above 1023.`,
      );
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
      return new ListenError(`${host} is not an address of this machine: set HOST.`);
    default:
      return new ListenError(`Cannot listen on ${host}:${port}: ${message}`);
  }
}
