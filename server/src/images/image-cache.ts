import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { SharedClient, type Client, NotStartedError } from '../work-queue/work-queue.ts';
import { readCheckedFile, writeCheckedFile } from './checked-file.ts';

/** Makes an image for all clients that wait for it. They count as one, with the first one's address. */
type Make = (client: Client) => Promise<Uint8Array>;

interface Work {
  bytes: Promise<Uint8Array>;
  clients: SharedClient;
}

/** Caches generated images in `DATA_DIR/pictures`. Operators may delete any file at any time. */
export class ImageCache {
  readonly #folder: string;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #pending = new Map<string, Work>();

  constructor(dataDir: string, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#folder = join(dataDir, 'pictures');
    this.#log = log;
  }

  /**
   * Returns the image with this file name, making it first if it is missing or damaged. Concurrent calls
   * share the work, which counts to the address that came first.
   * @throws NotStartedError if the client has disconnected.
   */
  async get(name: string, client: Client, make: Make): Promise<Uint8Array> {
    // Read before joining: only accepted work is shared, so a rejection reaches nobody else.
    const cached = await readCheckedFile(join(this.#folder, name));
    if (cached) return cached;
    if (client.signal.aborted) throw new NotStartedError('The client has disconnected.');
    const work = this.#pending.get(name) ?? this.#start(name, client.address, make);
    work.clients.add(client);
    return work.bytes;
  }

  #start(name: string, address: string, make: Make): Work {
    const clients = new SharedClient(address);
    const bytes = this.#makeAndCache(name, () => make(clients));
    const work = { bytes: bytes.finally(() => this.#pending.delete(name)), clients };
    this.#pending.set(name, work);
    return work;
  }

  async #makeAndCache(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const bytes = await make();
    await this.#write(name, bytes).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'Failed to cache an image on disk.'),
    );
    return bytes;
  }

  async #write(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeCheckedFile(join(this.#folder, name), bytes);
  }
}
