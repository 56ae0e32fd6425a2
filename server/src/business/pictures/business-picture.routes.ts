import {
  ErrorResponse,
  picturePath,
  pictureVersion,
  businessCalls,
} from '@catalogmx/shared/contract';
import Type from 'typebox';
import { notFound } from '../../platform/http/errors.ts';
import { fileNameHeader } from '../../platform/http/headers.ts';
import { type Routes, route } from '../../platform/http/route.ts';
import { senderOf } from '../../platform/http/client-address.ts';
import {
  handleUploadError,
  imageProcess,
  processUpload,
  takeFile,
  takeFilesOut,
  UPLOAD_BODY_LIMIT,
} from '../../images/index.ts';
import { readPicture, addPicture } from './business-picture.repository.ts';

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

/** Takes logos and banners. A save then names the picture: uploading it changes nothing for visitors. */
export const pictureUploadRoutes: Routes = async (app, { db, clock }) => {
  takeFilesOut(app);
  route(
    app,
    businessCalls.uploadPicture,
    async (request, reply) => {
      const { use } = request.body;
      const { bytes } = await processUpload(takeFile(request), senderOf(request, reply));
      const encoded = await imageProcess.run('encodePicture', { bytes, use });
      const picture = { ...encoded, created_at: clock() };
      await addPicture(db, picture);
      return reply.code(201).send({ created: 'yes', path: picturePath(picture.version) });
    },
    { bodyLimit: UPLOAD_BODY_LIMIT, errorHandler: handleUploadError },
  );
};
