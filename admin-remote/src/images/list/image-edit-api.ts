import { call } from '@catalogmx/shared';
import { API_PATHS, type EditImage } from '@catalogmx/shared/contract';

/** Renames or moves an image. */
export function editImage(data: EditImage): Promise<unknown> {
  return call({ method: 'PUT', url: API_PATHS.imageDetails, data });
}

export function deleteImage(id: number): Promise<unknown> {
  return call({ method: 'DELETE', url: API_PATHS.images, data: { id } });
}

/** Undoes {@link deleteImage}. */
export function restoreImage(id: number): Promise<unknown> {
  return call({ method: 'POST', url: API_PATHS.restoredImage, data: { id } });
}
