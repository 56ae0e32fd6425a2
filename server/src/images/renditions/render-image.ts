import sharp from 'sharp';
import { type Client, WorkQueue } from '../../work-queue/work-queue.ts';
import type { RenditionFormat } from './rendition-file.ts';

// As many run as there are decoders for. An address's share fits two visitors who each have a category
// of 100 articles and an article of 60 images open; the other half is for everyone else.
const queue = new WorkQueue({ running: 2, waiting: 640, waitingPerAddress: 320 });

/** Looks as good as quality 80 on a screen, at four fifths of the bytes. */
const WEBP = { quality: 74, effort: 5 } as const;

/** @throws NotStartedError if the queue is full or the client has disconnected. */
export function renderImage(
  loadBytes: () => Promise<Uint8Array>,
  width: number,
  format: RenditionFormat,
  client: Client,
): Promise<Uint8Array> {
  return queue.run(async () => {
    const image = sharp(await loadBytes()).resize({ width, withoutEnlargement: true });
    // JPEG has no transparency, so transparent parts would turn black.
    return format === 'webp'
      ? image.webp(WEBP).toBuffer()
      : image.flatten({ background: 'white' }).jpeg({ quality: 82, progressive: true }).toBuffer();
  }, client);
}
