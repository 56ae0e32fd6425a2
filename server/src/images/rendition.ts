import sharp from 'sharp';
import { WorkQueue } from '../work-queue/work-queue.ts';

// As many as there are decoders for; a page full of new pictures waits its turn.
const queue = new WorkQueue({ running: 2, waiting: 500 });

/** On a screen as good as 80, in four fifths of the bytes. */
const WEBP = { quality: 74, effort: 5 } as const;

/**
 * Makes a picture of a given width, for the web.
 * @throws QueueFullError where too many wait already.
 */
export function renderPicture(
  loadBytes: () => Promise<Uint8Array>,
  width: number,
  format: 'webp' | 'jpg',
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
  });
}
