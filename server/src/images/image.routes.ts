import {
  API_PATHS,
  ArticleImage,
  ErrorResponse,
  ImageQuery,
  RejectedImage,
  SwitchedImage,
  SwitchImage,
  UploadedImage,
  UploadImage,
} from '@catalogmx/shared/contract';
import Type from 'typebox';
import { decodePicture } from './upload/decode-upload.ts';
import { cleanPictureName } from './upload/image-name.ts';
import { previewPicture } from './renditions/preview.ts';
import { Renditions } from './renditions/renditions.ts';
import { processUploadedPicture } from './upload/process-upload.ts';
import { callerOf } from '../network/client.ts';
import type { Routes } from '../api/context.ts';
import { notFound } from '../api/errors.ts';
import { sendRevalidated } from '../api/revalidation.ts';
import { requireSameOrigin, requireSession } from '../api/session/session.guard.ts';
import { addImage, hasArticle, listImages, switchImage } from './image.repository.ts';
import { refuseImage, UPLOAD_LIMIT } from './upload/upload-error-handler.ts';

const url = API_PATHS.images;
const onRequest = [requireSameOrigin, requireSession];
const tags = ['images'];

/** The calls on the images of articles: list, switch and upload. */
export const imageRoutes: Routes = async (app, { settings, db, clock }) => {
  const renditions = new Renditions(db, settings.dataDir, (error) =>
    app.log.warn({ err: error }, 'A picture could not be kept on the disk.'),
  );

  app.get(
    url,
    {
      schema: {
        tags,
        summary: 'List the images of an article',
        querystring: ImageQuery,
        response: { 200: Type.Array(ArticleImage), '4xx': ErrorResponse },
      },
      onSend: sendRevalidated,
    },
    async (request) => {
      const { id: articleId, all = false, ...page } = request.query;
      if (all) await requireSession(request);
      const ofInactiveArticle = request.user !== null;
      const images = await listImages(db, { articleId, all, ofInactiveArticle, ...page });
      const caller = callerOf(request);
      return Promise.all(
        images.map(async (image) => {
          const { bytes, type } = await previewPicture(db, renditions, image, caller);
          return { ...image, type, content: encodeTwice(bytes) };
        }),
      );
    },
  );

  app.post(
    url,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Switch an image on or off',
        body: SwitchImage,
        response: { 200: SwitchedImage, '4xx': ErrorResponse },
      },
    },
    async (request) => {
      const { id, status } = request.body;
      if (!(await switchImage(db, id, status))) throw notFound('There is no image with this id.');
      return { status: 'updated' as const, id };
    },
  );

  app.put(
    url,
    {
      onRequest,
      bodyLimit: UPLOAD_LIMIT,
      errorHandler: refuseImage,
      schema: {
        tags,
        summary: 'Upload an image of an article',
        body: UploadImage,
        response: { 201: UploadedImage, '4xx': RejectedImage },
      },
    },
    async (request, reply) => {
      const { articleId, fileName, fileContent } = request.body;
      if (!(await hasArticle(db, articleId))) throw notFound('There is no article with this id.');
      const picture = await processUploadedPicture(decodePicture(fileContent));
      const id = await addImage(db, articleId, cleanPictureName(fileName), picture, clock());
      return reply.code(201).send({ created: 'yes', id });
    },
  );
};

/** The calls carry the base64 text of a picture in base64 once more. */
function encodeTwice(bytes: Uint8Array): string {
  const once = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return Buffer.from(once, 'latin1').toString('base64');
}
