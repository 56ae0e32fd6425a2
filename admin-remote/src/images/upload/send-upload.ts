import { MAX_LENGTH } from '@catalogmx/shared';
import { cutTextStart } from '@catalogmx/shared/contract';
import { readAsBase64 } from '../../ui/read-as-base64.ts';
import { StallError, StallLimit } from '../../ui/stall-limit.ts';
import { isUnauthorized } from '../../ui/use-error-log.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { uploadImage } from './upload-api.ts';
import {
  CANCELLED,
  MAX_BYTES,
  NO_CONNECTION,
  NOT_SAVED,
  rejectSize,
  UPLOADED,
  type Upload,
} from './upload.ts';

/**
 * Sends an upload and returns its outcome.
 * @param options.controller Aborts it. The upload then can be sent again.
 * @param options.sendsKey Whether the back end allows the idempotency key.
 */
export async function sendUpload(
  upload: Upload,
  options: {
    articleId: number;
    controller: AbortController;
    sendsKey: boolean;
    onProgress: (share: number) => void;
  },
): Promise<Partial<Upload>> {
  const { articleId, controller, sendsKey, onProgress } = options;
  const { signal } = controller;
  const limit = new StallLimit(() => controller.abort(new StallError()));
  try {
    const image = await shrinkPhoto(upload.file);
    if (image.size > MAX_BYTES) return rejectSize(image);
    const fileContent = await readAsBase64(image);
    signal.throwIfAborted();
    limit.restart();
    const { created, error } = await uploadImage(
      { articleId, ...namesOf(upload, image), fileContent },
      {
        key: sendsKey ? upload.key : undefined,
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
  if (!isUnauthorized(error)) console.error(error);
  const reason = error instanceof Error ? error.message : undefined;
  return { state: 'failed', message: NO_CONNECTION, reason };
}
