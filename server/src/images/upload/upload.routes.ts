import { createHash } from 'node:crypto';
import { API_PATHS, RejectedImage, UploadedImage, UploadImage } from '@catalogmx/shared/contract';
import type { Routes } from '../../http/route-context.ts';
import { senderOf } from '../../http/client.ts';
import { notFound } from '../../http/errors.ts';
import { readCallKey, REPEATED_CALL } from '../../idempotency/read-call-key.ts';
import { requireSameOrigin, requireSession } from '../../api/session/session.guard.ts';
import { cleanImageName, imageNameOfFile } from '../image-name.ts';
import { addImage, hasArticle } from '../image.repository.ts';
import { processUpload } from './process-upload.ts';
import { takeFile, takeFilesOut, UPLOAD_BODY_LIMIT } from './upload-body.ts';
import { handleUploadError } from './upload-error-handler.ts';

export const uploadRoutes: Routes = async (app, { db, clock }) => {
  takeFilesOut(app);
  app.put(
    API_PATHS.images,
    {
      onRequest: [requireSameOrigin, requireSession],
      bodyLimit: UPLOAD_BODY_LIMIT,
      errorHandler: handleUploadError,
      schema: {
        tags: ['images'],
        summary: 'Upload an image of an article',
        description: REPEATED_CALL,
        body: UploadImage,
        response: { 201: UploadedImage, '4xx': RejectedImage },
      },
    },
    async (request, reply) => {
      const { articleId, fileName, name: given } = request.body;
      if (!(await hasArticle(db, articleId))) throw notFound('There is no article with this id.');
      const file = takeFile(request);
      const fileContent = createHash('sha256').update(file).digest('base64url');
      const callKey = readCallKey(request, { ...request.body, fileContent });
      const image = await processUpload(file, senderOf(request, reply));
      const name = given === undefined ? imageNameOfFile(fileName) : cleanImageName(given);
      const id = await addImage(db, articleId, name, image, clock(), request.user, callKey);
      return reply.code(201).send({ created: 'yes', id });
    },
  );
};
