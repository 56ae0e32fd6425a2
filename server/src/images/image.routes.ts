import { imageCalls } from '@catalogmx/shared/contract';
import { route, type Routes } from '../platform/http/route.ts';
import { notFound } from '../platform/http/errors.ts';
import { clientOf } from '../platform/http/client-address.ts';
import { listImages, switchImage } from './image.repository.ts';
import { loadPreview, Renditions } from './renditions/renditions.ts';
import { cleanImageName } from './stored-image.ts';
import { deleteImage, restoreImage, editImage } from './edit/edit-image.repository.ts';

export const imageRoutes: Routes = async (app, { settings, db, clock }) => {
  const renditions = new Renditions(db, settings.dataDir, app.log);

  route(
    app,
    imageCalls.list,
    async (request) => {
      const { id: articleId, all = false, ...page } = request.query;
      if (all) await app.requireSession(request);
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
    { ...app.keptAnswers.hooks },
  );

  route(app, imageCalls.switchActive, async (request) => {
    const { id, status } = request.body;
    return changed(id, 'updated', await switchImage(db, id, status, clock(), request.user));
  });

  route(app, imageCalls.edit, async (request) => {
    const { id, name, position } = request.body;
    const edit = { id, position, name: name === undefined ? undefined : cleanImageName(name) };
    return changed(id, 'updated', await editImage(db, edit, clock(), request.user));
  });

  route(app, imageCalls.remove, async (request) => {
    const { id } = request.body;
    return changed(id, 'deleted', await deleteImage(db, id, clock(), request.user));
  });

  route(app, imageCalls.restore, async (request) => {
    const { id } = request.body;
    return changed(id, 'restored', await restoreImage(db, id, clock(), request.user));
  });
};

/** The API carries the base64 text of an image in base64 again. */
function encodeTwice(bytes: Uint8Array): string {
  const once = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return Buffer.from(once, 'latin1').toString('base64');
}

function changed<Status extends string>(id: number, status: Status, isThere: boolean) {
  if (!isThere) throw notFound('There is no image with this id.');
  return { status, id };
}
