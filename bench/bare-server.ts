import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';
import type { Answer } from './load.ts';

const PROGRAM = join(import.meta.dirname, 'variants/bare-route.ts');

/** A process with one bare Fastify route, to compare with. */
export interface BareServer {
  url: string;
  /** Settles when the route sends this answer. */
  serve: (answer: Pick<Answer, 'headers' | 'body'>) => Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  const child = fork(PROGRAM);
  atEnd(() => Promise.resolve(void child.kill()));
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    serve: async ({ headers, body }) => {
      child.send({ headers, body: body.toString('base64') });
      await once(child, 'message');
    },
  };
}
