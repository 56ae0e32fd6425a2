import type { ArticleImage, SwitchImage, UploadedImage, UploadImage } from '../contract/images.ts';
import { API_PATHS } from '../contract/paths.ts';
import { call } from './api-client.ts';

const url = API_PATHS.images;

/**
 * The images of an article, as they were answered: an answer that is no array is the caller's to tell.
 * @param all Also the inactive ones. Needs a session.
 */
export function listImages(
  articleId: number,
  { all = false, signal }: { all?: boolean; signal?: AbortSignal } = {},
): Promise<ArticleImage[]> {
  return call({ url, params: all ? { id: articleId, all: true } : { id: articleId }, signal });
}

/** Switches an image on (1) or off (0). */
export function switchImage(image: SwitchImage): Promise<unknown> {
  return call({ method: 'POST', url, data: image });
}

/**
 * Stores a picture.
 * @param onProgress Told the share that is sent, from 0 to 1.
 */
export function uploadImage(
  image: UploadImage,
  onProgress: (share: number) => void = () => undefined,
): Promise<UploadedImage> {
  return call({
    method: 'PUT',
    url,
    data: image,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
}
