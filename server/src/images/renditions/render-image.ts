import sharp from 'sharp';
import { type Caller, WorkQueue } from '../../work-queue/work-queue.ts';

// As many run as there are decoders for. An address's share fits two visitors who each have a category
// of 100 articles and an article of 60 images open; the other half is for everyone else.
const queue = new WorkQueue({ running: 2, waiting: 640, waitingPerAddress: 320 });

/** On a screen as good as 80, in four fifths of the bytes. */
const WEBP = { quality: 74, effort: 5 } as const;

/**
 * Makes a picture of a given width, for the web.
 * @throws NotStartedError if the queue is full or the caller has disconnected.
 */
export function renderPicture(
  loadBytes: () => Promise<Uint8Array>,
  width: number,
  format: 'webp' | 'jpg',
  caller: Caller,
): Promise<Uint8Array> {
  return queue.run(async () => {
    const picture = sharp(await loadBytes()).resize({ width, withoutEnlargement: true });
    // JPEG knows no transparency, which would turn black.
    return format === 'webp'
      ? picture.webp(WEBP).toBuffer()
      : picture
          .flatten({ background: 'white' })
          .jpeg({ quality: 82, progressive: true })
          .toBuffer();
  }, caller);
}
