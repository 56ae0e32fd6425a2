import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../api/errors.ts';
import { RenditionStore } from '../image-cache.ts';
import { callerOf } from '../../network/client.ts';
import { parseShareFile, shareFile } from './share-url.ts';
import { WorkQueue } from '../../work-queue/work-queue.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { findShare } from './find-share-image.ts';

/**
 * The pictures that other sites show beside a link:
 * `GET /share/article-{id}-{version}.jpg` and `/share/site-{version}.jpg`.
 */
export async function shareRoutes(app: FastifyInstance, context: SiteContext): Promise<void> {
  const store = new RenditionStore(join(context.settings.dataDir, 'pictures'), (error) =>
    app.log.warn({ err: error }, 'A share picture could not be kept on the disk.'),
  );
  // One at a time, as the pictures of the pages are more urgent. An address's share fits a crawler that
  // fetches the pictures of 100 articles at once, which takes about 17 s.
  const queue = new WorkQueue({ running: 1, waiting: 200, waitingPerAddress: 100 });

  app.get<{ Params: { file: string } }>(
    '/share/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const asked = parseShareFile(request.params.file);
      const found = asked && (await findShare(asked.subject, context));
      if (!found) throw notFound('There is no such picture.');

      const file = shareFile(found.address);
      const etag = `"${file}"`;
      // An older link shows what there is now, and is asked for again soon.
      const isCurrent = asked.version === found.address.version;
      const age = isCurrent ? 'max-age=31536000, immutable' : 'max-age=60';
      void reply.header('cache-control', `public, ${age}`).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();

      const bytes = await store.get(`share-${file}`, callerOf(request), (caller) =>
        queue.run(found.draw, caller),
      );
      return reply.type('image/jpeg').send(bytes);
    },
  );
}
