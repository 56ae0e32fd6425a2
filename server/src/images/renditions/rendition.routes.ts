import { ErrorResponse } from '@catalogmx/shared/contract';
import Type from 'typebox';
import { parsePictureAddress } from './rendition-file.ts';
import { findPicture, type PictureRecord } from '../picture.repository.ts';
import { renditionName, Renditions } from './renditions.ts';
import { callerOf } from '../../network/client.ts';
import type { Routes } from '../../api/context.ts';
import { notFound } from '../../api/errors.ts';

const PictureBytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' });
const Nothing = Type.Unsafe<undefined>({ type: 'null', description: 'Not modified' });

/** Pictures at addresses of their own: `GET /img/{imageId}-{width}.{webp|jpg}?v={version}`. */
export const pictureRoutes: Routes = async (app, { settings, db }) => {
  const renditions = new Renditions(db, settings.dataDir, (error) =>
    app.log.warn({ err: error }, 'A picture could not be kept on the disk.'),
  );

  app.get(
    '/img/:file',
    {
      schema: {
        tags: ['pictures'],
        summary: 'A picture as {imageId}-{width}.webp or .jpg',
        params: Type.Object({ file: Type.String() }),
        querystring: Type.Object({ v: Type.Optional(Type.String()) }),
        response: { 200: PictureBytes, 304: Nothing, '4xx': ErrorResponse, 503: ErrorResponse },
      },
    },
    async (request, reply) => {
      const address = parsePictureAddress(request.params.file);
      const picture = address && (await findPicture(db, address.imageId));
      if (!picture || !(picture.shown || request.user)) throw notFound('There is no such picture.');

      const { width, format } = address;
      const etag = `"${renditionName(picture, width, format)}"`;
      reply.header('cache-control', cacheControl(picture, request.query.v)).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(undefined);

      const bytes = await renditions.get(picture, width, format, callerOf(request));
      return reply.type(format === 'webp' ? 'image/webp' : 'image/jpeg').send(bytes);
    },
  );
};

function cacheControl({ shown, version }: PictureRecord, asked: string | undefined): string {
  if (!shown) return 'private, no-store';
  return asked === version ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
}
