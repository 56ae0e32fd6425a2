import { imageProcess } from '../../imaging/shared-image-process.ts';
import { type Client, WorkQueue } from '../../work-queue/work-queue.ts';
import type { RenditionFormat } from './rendition-file.ts';

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
