import { MAX_IMAGE } from '@catalogmx/shared';

/** A file chosen for upload. */
export interface Upload {
  id: number;
  file: File;
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

export const MAX_BYTES = MAX_IMAGE.bytes;

const MEGABYTE = 1024 * 1024;

let lastId = 0;

/** A file that the server would reject starts as failed. */
export function createUpload(file: File): Upload {
  lastId += 1;
  const chosen: Upload = { id: lastId, file, state: 'chosen', sendable: true, progress: 0 };
  if (file.size > MAX_BYTES) {
    const reason = `The file has ${formatBytes(file.size)}; at most ${formatBytes(MAX_BYTES)} are taken.`;
    return { ...chosen, state: 'failed', sendable: false, message: NOT_SAVED, reason };
  }
  if (file.type !== '' && !file.type.startsWith('image/')) {
    const reason = 'The file is not a picture.';
    return { ...chosen, state: 'failed', sendable: false, message: NO_CONNECTION, reason };
  }
  return chosen;
}

/** @returns For example '12.5 MB' or '40 KB'. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '')} MB`;
}
