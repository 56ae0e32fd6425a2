import { MAX_IMAGE } from '@catalogmx/shared';
import { createIdempotencyKey } from '@catalogmx/shared/contract';
import { canShrink } from './shrink-photo.ts';

/** A file chosen for upload. */
export interface Upload {
  id: string;
  /** Idempotency key of its requests, of which there is another one for each name. */
  key: string;
  file: File;
  /** Object URL of the file. */
  preview: string;
  /** Alternative text of the image. */
  name: string;
  state: 'chosen' | 'waiting' | 'sending' | 'done' | 'failed';
  /** False once stored, and if the server would reject the file. */
  sendable: boolean;
  /** From 0 to 1. */
  progress: number;
  /** One of the messages below. */
  message?: string;
  /** Why it failed, for the administrator. */
  reason?: string;
}

export const UPLOADED = '✅ Image uploaded successfully!';
export const NOT_SAVED = '❌ Error while saving image';
export const NO_CONNECTION = '❌ Error: no conetion or invalid format';
export const CANCELLED = 'Canceled';

export const MAX_BYTES = MAX_IMAGE.bytes;

const MEGABYTE = 1024 * 1024;

/** A file that the server would reject starts as failed. The caller revokes the preview. */
export function createUpload(
  file: File,
  name: string,
  key: string = createIdempotencyKey(),
): Upload {
  const chosen: Upload = {
    id: key,
    key,
    file,
    preview: URL.createObjectURL(file),
    name,
    state: 'chosen',
    sendable: true,
    progress: 0,
  };
  if (file.type !== '' && !file.type.startsWith('image/')) {
    const reason = 'The file is not a picture.';
    return { ...chosen, state: 'failed', sendable: false, message: NO_CONNECTION, reason };
  }
  if (file.size > MAX_BYTES && !canShrink(file)) return { ...chosen, ...rejectSize(file) };
  return chosen;
}

/** Returns the outcome of a file with too many bytes. */
export function rejectSize({ size }: Blob): Partial<Upload> {
  const reason = `The file has ${formatBytes(size)}; at most ${formatBytes(MAX_BYTES)} are taken.`;
  return { state: 'failed', sendable: false, message: NOT_SAVED, reason };
}

/** Whether an upload has begun and not ended. */
export function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending';
}

/** @returns For example '12.5 MB' or '40 KB'. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '')} MB`;
}
