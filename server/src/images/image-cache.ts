import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { SharedClient, type Client, NotStartedError } from '../platform/limits/work-queue.ts';

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

const MARK = Buffer.from('cmx1');
const TRAILER_BYTES = MARK.length + 4;

/** A mark and the CRC-32 of the bytes before it. Decoders of images skip it. */
function trailerOf(bytes: Uint8Array): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  MARK.copy(trailer);
  trailer.writeUInt32BE(crc32(bytes), MARK.length);
  return trailer;
}

/** Returns undefined unless the file is there as it was written. */
async function readCheckedFile(path: string): Promise<Uint8Array | undefined> {
  const file = await readFile(path).catch(() => undefined);
  if (!file || file.length <= TRAILER_BYTES) return undefined;
  const bytes = file.subarray(0, -TRAILER_BYTES);
  return trailerOf(bytes).equals(file.subarray(-TRAILER_BYTES)) ? bytes : undefined;
}

/** Renames a temporary file so that nobody reads half of one. */
async function writeCheckedFile(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, Buffer.concat([bytes, trailerOf(bytes)]), { flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
