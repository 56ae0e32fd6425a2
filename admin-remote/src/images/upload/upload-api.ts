import { ApiError, call } from '@catalogmx/shared';
import {
  API_PATHS,
  IDEMPOTENCY_KEY_HEADER,
  type UploadedImage,
  type UploadImage,
} from '@catalogmx/shared/contract';

/**
 * Uploads an image. Resolves with `created: 'no'` if the server rejects it.
 * @param options.key Idempotency key, or undefined if the back end may not allow the header.
 * @param options.onProgress Receives the share that is sent, from 0 to 1.
 * @throws ApiError for any other failure and without a session, and what aborted the signal.
 */
export async function uploadImage(
  data: UploadImage,
  options: { key: string | undefined; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<UploadedImage> {
  const { key, signal, onProgress } = options;
  try {
    return await call({
      method: 'PUT',
      url: API_PATHS.images,
      data,
      signal,
      // It ends without progress, not by its time.
      timeout: 0,
      ...(key !== undefined && { headers: { [IDEMPOTENCY_KEY_HEADER]: key } }),
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError && error.status !== 401 && isRejection(error.body)) {
      return error.body;
    }
    throw error;
  }
}

function isRejection(body: unknown): body is UploadedImage {
  return typeof body === 'object' && body !== null && 'created' in body;
}
