import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

const PROGRAM = join(import.meta.dirname, 'variants/bare-route.ts');

/** A process with one bare Fastify route, to compare with. */
export interface BareServer {
  url: string;
  /** Settles when the route sends these bytes, which are compressed with brotli. */
  serve: (bytes: Buffer) => Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  const child = fork(PROGRAM);
  atEnd(() => Promise.resolve(void child.kill()));
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    serve: async (bytes) => {
      child.send(bytes.toString('base64'));
      await once(child, 'message');
    },
  };
}
