import type { ApiError } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import {
  IDEMPOTENCY_KEY_HEADER,
  imageCalls,
  type UploadedImage,
  type UploadImage,
} from '@catalogmx/shared/contract';

/**
 * Uploads an image.
 * @param options.key Idempotency key.
 * @param options.onProgress Receives the share that is sent, from 0 to 1.
 * @throws ApiError, and the reason of the signal if it is aborted.
 */
export async function uploadImage(
  body: UploadImage,
  options: { key: string; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<UploadedImage> {
  const { key, signal, onProgress } = options;
  try {
    return await call(imageCalls.upload, {
      body,
      signal,
      // It ends without progress, not by its time.
      timeout: 0,
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/** Returns the server's reason to reject an image, or undefined if the upload failed otherwise. */
export function findRejection({ status, body }: ApiError): string | undefined {
  return status !== 401 && isRejection(body) ? body.error : undefined;
}

/** Returns whether the server rejects this file each time. Invalid fields can be changed. */
export function isFinal({ status, code, fields }: ApiError): boolean {
  if (status === 413 || status === 415) return true;
  const isOfFile = Object.keys(fields).length === 0 && code !== 'picture_not_received';
  return status === 400 && isOfFile;
}

function isRejection(body: unknown): body is UploadedImage {
  return typeof body === 'object' && body !== null && 'created' in body;
}
