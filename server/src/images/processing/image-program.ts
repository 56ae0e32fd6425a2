/** The program of the image process: runs the tasks that the server sends, several at once. */
import { cutText } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { type ImageOrder, type ImageResult, imageTasks } from './image-tasks.ts';

// Images are never processed twice, so sharp's cache would only take memory.
sharp.cache(false);

// The server has ended. Unlike process.exit(), does not wait for images that are being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

// A terminal and systemd signal all processes of the server, which still finishes its requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

process.on('message', (order: ImageOrder) => void answer(order));

async function answer({ id, task, input }: ImageOrder): Promise<void> {
  try {
    send({ id, output: await (imageTasks[task] as (input: unknown) => unknown)(input) });
  } catch (error) {
    send({ id, error: cutText(String(error), 1_000) });
  }
}

function send(result: ImageResult): void {
  process.send?.(result);
}
