import { detectFileType, rejectFileType } from '@catalogmx/shared/contract';
import { ImageProcessError, imageProcess } from '../processing/image-process.ts';
import { type Client, WorkQueue } from '../../platform/limits/work-queue.ts';
import type { StoredImage } from '../stored-image.ts';
import { damagedImage, UploadError, uploadTakesTooMuchMemory } from './upload-error.ts';

// If the image process has to be ended, it was this one.
const queue = new WorkQueue({ name: 'uploads', running: 1, waiting: 24 });

/**
 * Validates an uploaded file, rotates it upright, strips its metadata and re-encodes it.
 * @param sender If they disconnect while it waits, it is dropped.
 * @throws UploadError, NotStartedError, QueueFullError if too many uploads are waiting, or
 * ImageProcessError.
 */
export async function processUpload(bytes: Uint8Array, sender?: Client): Promise<StoredImage> {
  const type = detectFileType(bytes);
  const rejection = rejectFileType(type);
  if (rejection) throw new UploadError('unsupported', rejection);
  const encode = () => imageProcess.run('encodeUpload', { bytes, type }).catch(explain);
  const upload = await queue.run(encode, sender);
  if ('stored' in upload) return upload.stored;
  throw new UploadError(upload.rejected, upload.message);
}

function explain(error: unknown): never {
  const failure = error instanceof ImageProcessError ? error.failure : undefined;
  if (failure === 'memory') throw uploadTakesTooMuchMemory();
  if (failure === 'time') throw damagedImage();
  throw error;
}
