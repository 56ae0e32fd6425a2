import { readPictureBytes } from '../picture.repository.ts';
import type { Database } from '../../database/tables.ts';
import type { Caller } from '../../work-queue/work-queue.ts';
import type { Renditions } from './renditions.ts';

/**
 * Widest picture in a list of images, in pixels: sharp as one of several side by side, at a fraction
 * of the bytes. Beyond it every picture has addresses of its own.
 */
const PREVIEW_WIDTH = 400;

/** A picture as a list of images carries it. */
export interface Preview {
  bytes: Uint8Array;
  /** Media type of the bytes. */
  type: string;
}

/**
 * Returns the picture at most 400 pixels wide, or as it is kept where it is smaller or cannot be reduced.
 * A full queue counts as such: a list without images would look as if the article had none.
 * @throws NotStartedError if the caller has disconnected.
 */
export async function previewPicture(
  db: Database,
  renditions: Renditions,
  picture: { id: number; type: string; width: number; version: string },
  caller: Caller,
): Promise<Preview> {
  if (picture.width > PREVIEW_WIDTH) {
    const bytes = await renditions
      .get(picture, PREVIEW_WIDTH, 'webp', caller)
      .catch((error: unknown) => {
        if (caller.gone.aborted) throw error;
      });
    if (bytes) return { bytes, type: 'image/webp' };
  }
  return { bytes: await readPictureBytes(db, picture.id), type: picture.type };
}
