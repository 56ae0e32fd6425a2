import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/tables.ts';
import type { Client } from '../../work-queue/work-queue.ts';
import { ImageCache } from '../image-cache.ts';
import { readImageBytes } from '../image.repository.ts';
import { renderImage } from './render-image.ts';
import type { RenditionFormat } from './rendition-file.ts';

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
