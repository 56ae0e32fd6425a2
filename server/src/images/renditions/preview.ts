import type { Database } from '../../database/tables.ts';
import type { Client } from '../../work-queue/work-queue.ts';
import { readImageBytes } from '../image.repository.ts';
import type { Renditions } from './renditions.ts';

/** In pixels: sharp as one of several side by side, at a fraction of the bytes. */
const PREVIEW_WIDTH = 400;

export interface Preview {
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
