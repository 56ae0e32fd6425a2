import type { ArticleImage, SwitchImage, UploadedImage, UploadImage } from '../contract/images.ts';
import { API_PATHS } from '../contract/paths.ts';
import { ApiError } from './api-error.ts';
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
 * @returns What the server says, a refusal with its reason included.
 * @throws ApiError where no such answer comes, and without a session.
 */
export async function uploadImage(
  image: UploadImage,
  onProgress: (share: number) => void = () => undefined,
): Promise<UploadedImage> {
  try {
    return await call({
      method: 'PUT',
      url,
      data: image,
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
    });
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401 && isRefusal(error.body)) {
      return error.body;
    }
    throw error;
  }
}

function isRefusal(body: unknown): body is UploadedImage {
  return typeof body === 'object' && body !== null && 'created' in body;
}
