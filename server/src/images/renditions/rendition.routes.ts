import { ErrorResponse } from '@catalogmx/shared/contract';
import Type from 'typebox';
import type { Routes } from '../../platform/http/route.ts';
import { notFound } from '../../platform/http/errors.ts';
import { matchesEtag, fileNameHeader } from '../../platform/http/headers.ts';
import { RevisionCache } from '../../platform/cache/revisions.ts';
import { clientOf } from '../../platform/http/client-address.ts';
import { findImage, type ImageRecord } from '../image.repository.ts';
import { parseRenditionFile, renditionFileName, Renditions } from './renditions.ts';

const ImageBytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' });
const NotModified = Type.Unsafe<undefined>({ type: 'null', description: 'Not modified' });

/** Images of which it is kept whether and how visitors see them. */
const MOST_IMAGES = 50_000;

/** Images at URLs of their own: `GET /img/{imageId}-{width}.{webp|jpg}?v={version}`. */
export const renditionRoutes: Routes = async (app, { settings, db }) => {
  const renditions = new Renditions(db, settings.dataDir, app.log);
  const images = new RevisionCache<number, ImageRecord>(app.revisions, MOST_IMAGES);

  app.get(
    '/img/:file',
    {
      schema: {
        tags: ['pictures'],
        summary: 'A picture as {imageId}-{width}.webp or .jpg',
        params: Type.Object({ file: Type.String() }),
        querystring: Type.Object({ v: Type.Optional(Type.String()) }),
        response: { 200: ImageBytes, 304: NotModified, '4xx': ErrorResponse, 503: ErrorResponse },
      },
    },
    async (request, reply) => {
      const file = parseRenditionFile(request.params.file);
      const image = file && (await images.find(file.imageId, () => findImage(db, file.imageId)));
      if (!image || !(image.isPublic || (await request.readUser())))
        throw notFound('There is no such picture.');

      const { width, format } = file;
      const etag = `"${renditionFileName(image, width, format)}"`;
      reply.header('cache-control', cacheControl(image, request.query.v)).header('etag', etag);
      if (matchesEtag(request, etag)) return reply.code(304).send(undefined);

      const bytes = await renditions.get(image, width, format, clientOf(request));
      reply.headers(fileNameHeader(`${image.id}-${width}.${format}`));
      return reply.type(format === 'webp' ? 'image/webp' : 'image/jpeg').send(bytes);
    },
  );
};

function cacheControl({ isPublic, version }: ImageRecord, requested: string | undefined): string {
  if (!isPublic) return 'private, no-store';
  return requested === version ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
}
