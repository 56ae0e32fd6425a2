import { imageCalls } from '@catalogmx/shared/contract';
import { notFound } from '../../http/errors.ts';
import { route } from '../../api/route.ts';
import type { Routes } from '../../http/route-context.ts';
import { cleanImageName } from '../stored-image.ts';
import { deleteImage, restoreImage, editImage } from './edit-image.repository.ts';

export const editImageRoutes: Routes = async (app, { db, clock }) => {
  route(app, imageCalls.edit, async (request) => {
    const { id, name, position } = request.body;
    const edit = { id, position, name: name === undefined ? undefined : cleanImageName(name) };
    requireImage(await editImage(db, edit, clock(), request.user));
    return { status: 'updated' as const, id };
  });

  route(app, imageCalls.remove, async (request) => {
    const { id } = request.body;
    requireImage(await deleteImage(db, id, clock(), request.user));
    return { status: 'deleted' as const, id };
  });

  route(app, imageCalls.restore, async (request) => {
    const { id } = request.body;
    requireImage(await restoreImage(db, id, clock(), request.user));
    return { status: 'restored' as const, id };
  });
};

function requireImage(isThere: boolean): void {
  if (!isThere) throw notFound('There is no image with this id.');
}
