import type { FastifyInstance } from 'fastify';
import { type Business, pictureVersion } from '@catalogmx/shared/contract';
import { notFound } from '../../platform/http/errors.ts';
import { matchesEtag, fileNameHeader } from '../../platform/http/headers.ts';
import { clientOf } from '../../platform/http/client-address.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { WorkQueue } from '../../platform/limits/work-queue.ts';
import { ImageCache, imageProcess, readImageBytes } from '../../images/index.ts';
import { listArticles } from '../../articles/index.ts';
import { readPicture } from '../../business/index.ts';
import type { Database } from '../../platform/database/tables.ts';
import {
  parseShareImageFile,
  shareImageFile,
  type ShareImage,
  siteShareImage,
  siteFile,
} from './share-url.ts';

interface ShareContext {
  db: Database;
  businessSource: { readonly business: Business };
  settings: Pick<Settings, 'dataDir'>;
}

/**
 * The images that other sites show beside a link:
 * `GET /share/article-{id}-{version}.jpg` and `/share/site-{version}.jpg`.
 */
export async function shareRoutes(app: FastifyInstance, context: ShareContext): Promise<void> {
  const cache = new ImageCache(context.settings.dataDir, app.log);
  // One at a time, since the images of the pages are more urgent. An address's share fits a crawler that
  // fetches the images of 100 articles at once, which takes about 15 s.
  const queue = new WorkQueue({
    name: 'share images',
    running: 1,
    waiting: 200,
    waitingPerAddress: 100,
  });

  app.get<{ Params: { file: string } }>(
    '/share/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const requested = parseShareImageFile(request.params.file);
      const found = requested && (await findShareImage(requested.articleId, context));
      if (!found) throw notFound('There is no such picture.');

      const file = shareImageFile(found.image);
      const etag = `"${file}"`;
      // An outdated URL returns the current image, cached only briefly.
      const isCurrent = requested.version === found.image.version;
      const age = isCurrent ? 'max-age=31536000, immutable' : 'max-age=60';
      void reply.header('cache-control', `public, ${age}`).header('etag', etag);
      if (matchesEtag(request, etag)) return reply.code(304).send();

      const bytes = await cache.get(`share-${file}`, clientOf(request), (client) =>
        queue.run(found.make, client),
      );
      return reply.headers(fileNameHeader(file)).type('image/jpeg').send(bytes);
    },
  );
}

interface FoundShareImage {
  image: ShareImage;
  make: () => Promise<Uint8Array>;
}

/** Returns the image of an article without a cover as that of the site. */
async function findShareImage(
  id: number | undefined,
  { db, businessSource: { business } }: ShareContext,
): Promise<FoundShareImage | undefined> {
  if (id !== undefined) {
    const [article] = await listArticles(db, { id, active: true });
    if (!article) return undefined;
    const { cover } = article;
    if (cover) {
      return {
        image: { articleId: id, version: cover.version },
        make: async () => cut(await readImageBytes(db, cover.imageId), 'cover'),
      };
    }
  }
  const image = siteShareImage(business);
  // A logo may be of any shape, and its edges are part of it.
  const fit = pictureVersion(business.banner ?? '') ? 'cover' : 'contain';
  return { image, make: async () => cut(await readPicture(db, image.version, 'bytes'), fit) };
}

async function cut(bytes: Uint8Array | undefined, fit: 'cover' | 'contain'): Promise<Uint8Array> {
  return (bytes && (await imageProcess.run('cutShareImage', { bytes, fit }))) ?? siteFile;
}
