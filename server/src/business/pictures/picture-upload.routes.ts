import {
  API_PATHS,
  picturePath,
  RejectedImage,
  UploadBusinessPicture,
  UploadedBusinessPicture,
} from '@catalogmx/shared/contract';
import { requireSameOrigin, requireSession } from '../../api/session/session.guard.ts';
import { senderOf } from '../../http/client.ts';
import type { Routes } from '../../http/route-context.ts';
import { processUpload } from '../../images/upload/process-upload.ts';
import { takeFile, takeFilesOut, UPLOAD_BODY_LIMIT } from '../../images/upload/upload-body.ts';
import { handleUploadError } from '../../images/upload/upload-error-handler.ts';
import { imageProcess } from '../../imaging/shared-image-process.ts';
import { addPicture } from './business-picture.repository.ts';

/** Takes logos and banners. A save then names the picture: uploading it changes nothing for visitors. */
export const pictureUploadRoutes: Routes = async (app, { db, clock }) => {
  takeFilesOut(app);
  app.put(
    API_PATHS.businessPictures,
    {
      onRequest: [requireSameOrigin, requireSession],
      bodyLimit: UPLOAD_BODY_LIMIT,
      errorHandler: handleUploadError,
      schema: {
        tags: ['business'],
        summary: 'Upload a picture for the logo or the banner',
        body: UploadBusinessPicture,
        response: { 201: UploadedBusinessPicture, '4xx': RejectedImage },
      },
    },
    async (request, reply) => {
      const { use } = request.body;
      const { bytes } = await processUpload(takeFile(request), senderOf(request, reply));
      const encoded = await imageProcess.run('encodePicture', { bytes, use });
      const picture = { ...encoded, created_at: clock() };
      await addPicture(db, picture);
      return reply.code(201).send({ created: 'yes', path: picturePath(picture.version) });
    },
  );
};
