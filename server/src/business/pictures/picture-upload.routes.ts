import { createHash } from 'node:crypto';
import {
  API_PATHS,
  PICTURE_WIDTHS,
  picturePath,
  type PictureUse,
  RejectedImage,
  UploadBusinessPicture,
  UploadedBusinessPicture,
} from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { requireSameOrigin, requireSession } from '../../api/session/session.guard.ts';
import type { Tables } from '../../database/tables.ts';
import type { Routes } from '../../http/route-context.ts';
import { decodeUpload } from '../../images/upload/decode-upload.ts';
import { processUpload } from '../../images/upload/process-upload.ts';
import { handleUploadError, UPLOAD_BODY_LIMIT } from '../../images/upload/upload-error-handler.ts';
import { addPicture } from './business-picture.repository.ts';

/** Takes logos and banners. A save then names the picture: uploading it changes nothing for visitors. */
export const pictureUploadRoutes: Routes = async (app, { db, clock }) => {
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
    async ({ body: { use, fileContent } }, reply) => {
      const { bytes } = await processUpload(decodeUpload(fileContent));
      const picture = { ...(await encodePicture(bytes, use)), created_at: clock() };
      await addPicture(db, picture);
      return reply.code(201).send({ created: 'yes', path: picturePath(picture.version) });
    },
  );
};

async function encodePicture(
  stored: Uint8Array,
  use: PictureUse,
): Promise<Omit<Tables['business_pictures'], 'created_at'>> {
  const encode = (side: number) =>
    sharp(stored)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
  const { small, full } = PICTURE_WIDTHS[use];
  const bytes = await encode(full);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { version, bytes, small: await encode(small) };
}
