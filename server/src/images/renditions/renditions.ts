import { join } from 'node:path';
import type { Database } from '../../database/tables.ts';
import type { Caller } from '../../work-queue/work-queue.ts';
import { readPictureBytes } from '../picture.repository.ts';
import { renderPicture } from './render-image.ts';
import { RenditionStore } from '../image-cache.ts';

/** What names the renditions of a picture. */
interface Original {
  id: number;
  /** Pixels. */
  width: number;
  version: string;
}

/** The pictures of the catalogue in the sizes that are offered, each made once. */
export class Renditions {
  readonly #db: Database;
  readonly #store: RenditionStore;

  /** @param warn told when a picture could not be kept; it is answered all the same. */
  constructor(db: Database, dataDir: string, warn: (error: unknown) => void) {
    this.#db = db;
    this.#store = new RenditionStore(join(dataDir, 'pictures'), warn);
  }

  /**
   * The bytes of a picture in a width, never enlarged.
   * @throws Error where it cannot be decoded, NotStartedError if the queue is full or the caller has
   * disconnected.
   */
  get(
    original: Original,
    width: number,
    format: 'webp' | 'jpg',
    caller: Caller,
  ): Promise<Uint8Array> {
    const actual = Math.min(width, original.width);
    const loadBytes = () => readPictureBytes(this.#db, original.id);
    return this.#store.get(renditionName(original, width, format), caller, (sharedCaller) =>
      renderPicture(loadBytes, actual, format, sharedCaller),
    );
  }
}

/** File name that no other rendition has, of this or any other database. */
export function renditionName(original: Original, width: number, format: 'webp' | 'jpg'): string {
  const { id, version } = original;
  return `${id}-${version}-${Math.min(width, original.width)}.${format}`;
}
