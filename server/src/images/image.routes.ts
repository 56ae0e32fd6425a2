import {
  API_PATHS,
  ArticleImage,
  ErrorResponse,
  ImageQuery,
  SwitchedImage,
  SwitchImage,
} from '@catalogmx/shared/contract';
import Type from 'typebox';
import type { Routes } from '../http/route-context.ts';
import { notFound } from '../http/errors.ts';
import { requireSameOrigin, requireSession } from '../api/session/session.guard.ts';
import { clientOf } from '../http/client.ts';
import { listImages, switchImage } from './image.repository.ts';
import { loadPreview } from './renditions/preview.ts';
import { Renditions } from './renditions/renditions.ts';

const url = API_PATHS.images;
const tags = ['images'];

export const imageRoutes: Routes = async (app, { settings, db, clock }) => {
  const renditions = new Renditions(db, settings.dataDir, app.log);

  app.get(
    url,
    {
      schema: {
        tags,
        summary: 'List the images of an article',
        querystring: ImageQuery,
        response: { 200: Type.Array(ArticleImage), '4xx': ErrorResponse },
      },
      ...app.keptAnswers.hooks,
    },
    async (request) => {
      const { id: articleId, all = false, ...page } = request.query;
      if (all) await requireSession(request);
      const ofInactiveArticle = request.user !== null;
      const images = await listImages(db, { articleId, all, ofInactiveArticle, ...page });
      const client = clientOf(request);
      return Promise.all(
        images.map(async (image, index) => {
          const { bytes, type } = await loadPreview(db, renditions, image, client);
          const position = (page.offset ?? 0) + index;
          return { ...image, type, content: encodeTwice(bytes), position };
        }),
      );
    },
  );

  app.post(
    url,
    {
      onRequest: [requireSameOrigin, requireSession],
      schema: {
        tags,
        summary: 'Switch an image on or off',
        body: SwitchImage,
        response: { 200: SwitchedImage, '4xx': ErrorResponse },
      },
    },
    async (request) => {
      const { id, status } = request.body;
      const isThere = await switchImage(db, id, status, clock(), request.user);
      if (!isThere) throw notFound('There is no image with this id.');
      return { status: 'updated' as const, id };
    },
  );
};

/** The API carries the base64 text of an image in base64 again. */
function encodeTwice(bytes: Uint8Array): string {
  const once = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return Buffer.from(once, 'latin1').toString('base64');
}
