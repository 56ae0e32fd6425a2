import { createHash } from 'node:crypto';
import { imageCalls } from '@catalogmx/shared/contract';
import { route, type Routes } from '../../platform/http/route.ts';
import { senderOf } from '../../platform/http/client-address.ts';
import { notFound } from '../../platform/http/errors.ts';
import { readCallKey } from '../../platform/http/create-once.ts';
import { cleanImageName, imageNameOfFile } from '../stored-image.ts';
import { addImage, hasRow } from '../image.repository.ts';
import { processUpload } from './process-upload.ts';
import { takeFile, takeFilesOut, UPLOAD_BODY_LIMIT, handleUploadError } from './upload-body.ts';

export const uploadRoutes: Routes = async (app, { db, clock }) => {
  takeFilesOut(app);
  route(
    app,
    imageCalls.upload,
    async (request, reply) => {
      const { articleId, fileName, name: given } = request.body;
      if (!(await hasRow(db, 'articles', articleId)))
        throw notFound('There is no article with this id.');
      const file = takeFile(request);
      const fileContent = createHash('sha256').update(file).digest('base64url');
      const callKey = readCallKey(request, { ...request.body, fileContent });
      const image = await processUpload(file, senderOf(request, reply));
      const name = given === undefined ? imageNameOfFile(fileName) : cleanImageName(given);
      const id = await addImage(db, articleId, name, image, clock(), request.user, callKey);
      return reply.code(201).send({ created: 'yes', id });
    },
    { bodyLimit: UPLOAD_BODY_LIMIT, errorHandler: handleUploadError },
  );
};
