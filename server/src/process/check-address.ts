import { createServer } from 'node:net';
import type { Settings } from '../settings.ts';

/** The address cannot be listened on. The message is one line that says what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}

type Address = Pick<Settings, 'host' | 'port'>;

/**
 * Sees whether the address is free, before anything that takes long.
 * @throws ListenError when it is not.
 */
export async function checkAddress(address: Address): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ ...address, exclusive: true }, resolve);
    });
  } catch (error) {
    throw listenError(error, address);
  } finally {
    server.close();
  }
}

/** What to say of a failed attempt to listen. */
export function listenError(error: unknown, { host, port }: Address): ListenError {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return new ListenError(`Port ${port} is taken: end what uses it, or set PORT.`);
    case 'EACCES':
      return new ListenError(`Port ${port} needs more rights: set PORT to one above 1023.`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
      return new ListenError(`${host} is no address of this machine: set HOST.`);
    default:
      return new ListenError(`${host}:${port} cannot be listened on: ${message}`);
  }
}
