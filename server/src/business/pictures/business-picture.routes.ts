import { ErrorResponse, picturePath, pictureVersion } from '@catalogmx/shared/contract';
import Type from 'typebox';
import { notFound } from '../../http/errors.ts';
import { fileNameHeader } from '../../http/headers.ts';
import type { Routes } from '../../http/route-context.ts';
import { readPicture } from './business-picture.repository.ts';

const SMALL = '-small.webp';

const PictureBytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' });

/** Logos and banners: `GET /business-picture/{version}.webp` and `{version}-small.webp`. */
export const businessPictureRoutes: Routes = async (app, { db }) => {
  app.get(
    '/business-picture/:file',
    {
      schema: {
        tags: ['business'],
        summary: 'A logo or banner as {version}.webp or {version}-small.webp',
        params: Type.Object({ file: Type.String() }),
        response: { 200: PictureBytes, '4xx': ErrorResponse },
      },
    },
    async ({ params: { file } }, reply) => {
      const isSmall = file.endsWith(SMALL);
      const name = isSmall ? file.slice(0, -SMALL.length) : file.replace(/\.webp$/, '');
      const version = pictureVersion(picturePath(name));
      const bytes = version && (await readPicture(db, version, isSmall ? 'small' : 'bytes'));
      if (!bytes) throw notFound('There is no such picture.');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .headers(fileNameHeader(`${version}${isSmall ? SMALL : '.webp'}`))
        .type('image/webp')
        .send(bytes);
    },
  );
};
