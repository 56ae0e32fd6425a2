import { businessCalls, picturePath } from '@catalogmx/shared/contract';
import { senderOf } from '../../http/client-address.ts';
import { route } from '../../api/route.ts';
import type { Routes } from '../../http/route-context.ts';
import { processUpload } from '../../images/upload/process-upload.ts';
import { takeFile, takeFilesOut, UPLOAD_BODY_LIMIT } from '../../images/upload/upload-body.ts';
import { handleUploadError } from '../../images/upload/upload-error-handler.ts';
import { imageProcess } from '../../imaging/shared-image-process.ts';
import { addPicture } from './business-picture.repository.ts';

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
