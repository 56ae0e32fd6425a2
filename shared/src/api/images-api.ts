import type {
  ArticleImage,
  ListedImage,
  SwitchImage,
  UploadedImage,
  UploadImage,
} from '../contract/images.ts';
import { list } from '../contract/calls/images.ts';
import { ApiError, call } from './api-client.ts';
import { findInlinedResponse } from './inlined-responses.ts';

const url = list.path;

/**
 * Lists the images of an article. Does not validate the response: older back ends may not send an array.
 * @param options.all Includes inactive ones. Needs a session.
 */
export function listImages(
  articleId: number,
  { all = false, signal }: { all?: boolean; signal?: AbortSignal } = {},
): Promise<ArticleImage[]> {
  return call({ url, params: all ? { id: articleId, all: true } : { id: articleId }, signal });
}

/** The images of an article, without their bytes, while the server renders its page; none in a browser. */
export function inlinedImages(articleId: number): ListedImage[] {
  const response = findInlinedResponse(url, { id: articleId });
  return (response?.body as ListedImage[] | undefined) ?? [];
}

export function switchImage(image: SwitchImage): Promise<unknown> {
  return call({ method: 'POST', url, data: image });
}

/**
 * Uploads an image. Resolves with `created: 'no'` if the server rejects it.
 * @param onProgress Receives the share that is sent, from 0 to 1.
 * @throws ApiError for any other failure, and without a session.
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
      // A slow connection may take long, as long as it goes on.
      timeout: 0,
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
    });
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401 && isRejection(error.body)) {
      return error.body;
    }
    throw error;
  }
}

function isRejection(body: unknown): body is UploadedImage {
  return typeof body === 'object' && body !== null && 'created' in body;
}
