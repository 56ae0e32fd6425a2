import { ApiError, MAX_LENGTH } from '@catalogmx/shared';
import {
  cutTextStart,
  IDEMPOTENCY_KEY_HEADER,
  imageCalls,
  type UploadedImage,
  type UploadImage,
} from '@catalogmx/shared/contract';
import { call } from '@catalogmx/shared/calls';
import { inspectFile } from '../../ui/pictures/inspect-file.ts';
import { shrinkPhoto } from '../../ui/pictures/shrink-photo.ts';
import { readAsBase64, StallError, StallLimit, untilAborted } from '../../ui/stall-limit.ts';
import { isUnauthorized } from '../../ui/queries.ts';
import {
  CANCELLED,
  MAX_BYTES,
  NO_CONNECTION,
  NOT_SAVED,
  rejectFile,
  rejectSize,
  UPLOADED,
  type Upload,
} from './upload.ts';

/**
 * Sends an upload and returns its outcome.
 * @param options.controller Aborts it. The upload then can be sent again.
 */
export async function sendUpload(
  upload: Upload,
  options: {
    articleId: number;
    controller: AbortController;
    onProgress: (share: number) => void;
  },
): Promise<Partial<Upload>> {
  const { articleId, controller, onProgress } = options;
  const { signal } = controller;
  const limit = new StallLimit(() => controller.abort(new StallError()));
  try {
    const prepared = await untilAborted(
      prepare(upload, () => limit.restart()),
      signal,
    );
    if (prepared.rejected) return prepared.rejected;
    const { image, fileContent } = prepared;
    limit.restart();
    const { created, error } = await uploadImage(
      { articleId, ...namesOf(upload, image), fileContent },
      {
        key: upload.key,
        signal,
        onProgress: (share) => {
          limit.restart();
          onProgress(share);
        },
      },
    );
    if (created === 'yes') return { state: 'done', sendable: false, message: UPLOADED };
    return { state: 'failed', message: NOT_SAVED, reason: error };
  } catch (error) {
    return explain(error);
  } finally {
    limit.stop();
  }
}

async function prepare({ file, inspection: known }: Upload, onStep: () => void) {
  const inspection = known ?? (await inspectFile(file));
  onStep();
  const rejected = rejectFile(file, inspection);
  if (rejected) return { rejected };
  const image = await shrinkPhoto(file, inspection, onStep);
  if (image.size > MAX_BYTES) return { rejected: rejectSize(image) };
  return { image, fileContent: await readAsBase64(image) };
}

/** Back ends that know no `name` use that of the file. */
function namesOf({ file, name }: Upload, image: Blob): { fileName: string; name?: string } {
  const chosen = name.trim();
  if (chosen === '') return { fileName: cutTextStart(file.name, MAX_LENGTH.fileName) };
  const ending = image === file ? /\.\w{1,5}$/.exec(file.name)?.[0] : endingOf(image);
  const fileName = chosen.replaceAll(/[/\\]/g, '-') + (ending ?? '');
  return { fileName: cutTextStart(fileName, MAX_LENGTH.fileName), name: chosen };
}

function endingOf({ type }: Blob): string {
  return type.replace('image/', '.').replace('jpeg', 'jpg');
}

function explain(error: unknown): Partial<Upload> {
  if (error instanceof DOMException && error.name === 'AbortError') {
    return { state: 'failed', message: CANCELLED };
  }
  const rejection = error instanceof ApiError ? findRejection(error) : undefined;
  const sendable = !(error instanceof ApiError && isFinal(error));
  if (rejection !== undefined) {
    return { state: 'failed', sendable, message: NOT_SAVED, reason: rejection };
  }
  if (!isUnauthorized(error)) console.error(error);
  const reason = error instanceof Error ? error.message : undefined;
  return { state: 'failed', sendable, message: NO_CONNECTION, reason };
}

/**
 * Uploads an image.
 * @param options.key Idempotency key.
 * @param options.onProgress Receives the share that is sent, from 0 to 1.
 * @throws ApiError, and the reason of the signal if it is aborted.
 */
async function uploadImage(
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
function findRejection({ status, body }: ApiError): string | undefined {
  return status !== 401 && isRejection(body) ? body.error : undefined;
}

/** Returns whether the server rejects this file each time. Invalid fields can be changed. */
function isFinal({ status, code, fields }: ApiError): boolean {
  if (status === 413 || status === 415) return true;
  const isOfFile = Object.keys(fields).length === 0 && code !== 'picture_not_received';
  return status === 400 && isOfFile;
}

function isRejection(body: unknown): body is UploadedImage {
  return typeof body === 'object' && body !== null && 'created' in body;
}
