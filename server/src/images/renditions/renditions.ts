import type { FastifyBaseLogger } from 'fastify';
import { IMAGE_WIDTHS, MAX_ID } from '@catalogmx/shared/contract';
import type { Database } from '../../platform/database/tables.ts';
import { type Client, WorkQueue } from '../../platform/limits/work-queue.ts';
import { ImageCache } from '../image-cache.ts';
import { readImageBytes } from '../image.repository.ts';
import { imageProcess } from '../processing/image-process.ts';
import type { RenditionFormat } from '../processing/image-tasks.ts';

interface Original {
  id: number;
  /** Pixels. */
  width: number;
  version: string;
}

/** Stored images in the sizes and formats that the site offers, each made once. */
export class Renditions {
  readonly #db: Database;
  readonly #cache: ImageCache;

  constructor(db: Database, dataDir: string, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#cache = new ImageCache(dataDir, log);
  }

  /** Never enlarges. @throws NotStartedError if the queue is full or the client has disconnected. */
  get(
    original: Original,
    width: number,
    format: RenditionFormat,
    client: Client,
  ): Promise<Uint8Array> {
    const actual = Math.min(width, original.width);
    const loadBytes = () => readImageBytes(this.#db, original.id);
    return this.#cache.get(renditionFileName(original, width, format), client, (sharedClient) =>
      renderImage(loadBytes, actual, format, sharedClient),
    );
  }
}

/** Returns a name that includes the version, so no other rendition of any database has it. */
export function renditionFileName(
  original: Original,
  width: number,
  format: RenditionFormat,
): string {
  const { id, version } = original;
  return `${id}-${version}-${Math.min(width, original.width)}.${format}`;
}

// As many run as there are decoders for. An address's share fits two visitors who each have a category
// of 100 articles and an article of 60 images open; the other half is for everyone else.
const queue = new WorkQueue({
  name: 'renditions',
  running: 2,
  waiting: 640,
  waitingPerAddress: 320,
});

/**
 * @throws NotStartedError if the queue is full or the client has disconnected, or ImageProcessError.
 */
export function renderImage(
  loadBytes: () => Promise<Uint8Array>,
  width: number,
  format: RenditionFormat,
  client: Client,
): Promise<Uint8Array> {
  return queue.run(
    async () => imageProcess.run('encodeRendition', { bytes: await loadBytes(), width, format }),
    client,
  );
}

interface RenditionFile {
  imageId: number;
  width: number;
  format: RenditionFormat;
}

/** Parses a name such as '12-640.webp'. Returns undefined for widths that are not offered. */
export function parseRenditionFile(name: string): RenditionFile | undefined {
  const [, id, width, format] = /^([1-9]\d{0,9})-(\d{3,4})\.(webp|jpg)$/.exec(name) ?? [];
  const file = { imageId: Number(id), width: Number(width), format: format as RenditionFormat };
  const isOffered = IMAGE_WIDTHS.some((offered) => offered === file.width);
  return isOffered && file.imageId <= MAX_ID ? file : undefined;
}

/** In pixels: sharp as one of several side by side, at a fraction of the bytes. */
const PREVIEW_WIDTH = 400;

interface Preview {
  bytes: Uint8Array;
  /** Media type. */
  type: string;
}

/**
 * Returns the image at preview width, or the stored one if it is smaller or cannot be scaled. That
 * includes a full queue: a list without images would look as if the article had none.
 * @throws NotStartedError if the client has disconnected.
 */
export async function loadPreview(
  db: Database,
  renditions: Renditions,
  image: { id: number; type: string; width: number; version: string },
  client: Client,
): Promise<Preview> {
  if (image.width > PREVIEW_WIDTH) {
    const bytes = await renditions
      .get(image, PREVIEW_WIDTH, 'webp', client)
      .catch((error: unknown) => {
        if (client.signal.aborted) throw error;
      });
    if (bytes) return { bytes, type: 'image/webp' };
  }
  return { bytes: await readImageBytes(db, image.id), type: image.type };
}
