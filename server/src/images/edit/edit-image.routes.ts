import {
  API_PATHS,
  DeletedImage,
  EditImage,
  ErrorResponse,
  ImageId,
  SwitchedImage,
} from '@catalogmx/shared/contract';
import { requireSameOrigin, requireSession } from '../../api/session/session.guard.ts';
import { notFound } from '../../http/errors.ts';
import type { Routes } from '../../http/route-context.ts';
import { cleanImageName } from '../image-name.ts';
import { deleteImage, restoreImage } from './deleted-image.repository.ts';
import { editImage } from './edit-image.repository.ts';

const tags = ['images'];
const onRequest = [requireSameOrigin, requireSession];

export const editImageRoutes: Routes = async (app, { db, clock }) => {
  app.put(
    API_PATHS.imageDetails,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Rename an image, or move it among those of its article',
        body: EditImage,
        response: { 200: SwitchedImage, '4xx': ErrorResponse },
      },
    },
    async (request) => {
      const { id, name, position } = request.body;
      const edit = { id, position, name: name === undefined ? undefined : cleanImageName(name) };
      requireImage(await editImage(db, edit, clock(), request.user));
      return { status: 'updated' as const, id };
    },
  );

  app.delete(
    API_PATHS.images,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete an image, which can be restored for a while',
        body: ImageId,
        response: { 200: DeletedImage, '4xx': ErrorResponse },
      },
    },
    async (request) => {
      const { id } = request.body;
      requireImage(await deleteImage(db, id, clock(), request.user));
      return { status: 'deleted' as const, id };
    },
  );

  app.post(
    API_PATHS.restoredImage,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Restore a deleted image',
        body: ImageId,
        response: { 200: DeletedImage, '4xx': ErrorResponse },
      },
    },
    async (request) => {
      const { id } = request.body;
      requireImage(await restoreImage(db, id, clock(), request.user));
      return { status: 'restored' as const, id };
    },
  );
};

function requireImage(isThere: boolean): void {
  if (!isThere) throw notFound('There is no image with this id.');
}
