import { MAX_IMAGE } from '@catalogmx/shared';

/** How far one file is, and what came of it. */
export interface Upload {
  id: number;
  file: File;
  state: 'chosen' | 'waiting' | 'sending' | 'done' | 'failed';
  /** Whether sending it may help: not where it is stored, or would be refused for sure. */
  sendable: boolean;
  /** Share that is sent, from 0 to 1. */
  share: number;
  /** What came of it, in the words of the product. */
  message?: string;
  /** Why it failed, in words. */
  reason?: string;
}

export const UPLOADED = '✅ Image uploaded successfully!';
export const NOT_SAVED = '❌ Error while saving image';
export const NO_CONNECTION = '❌ Error: no conetion or invalid format';

/** Largest file that is taken. */
export const MOST_BYTES = MAX_IMAGE.bytes;

const MEGABYTE = 1024 * 1024;

let lastId = 0;

/** A file as it was chosen; what the server would refuse for sure has failed already. */
export function toUpload(file: File): Upload {
  lastId += 1;
  const chosen: Upload = { id: lastId, file, state: 'chosen', sendable: true, share: 0 };
  if (file.size > MOST_BYTES) {
    const reason = `The file has ${inWords(file.size)}; at most ${inWords(MOST_BYTES)} are taken.`;
    return { ...chosen, state: 'failed', sendable: false, message: NOT_SAVED, reason };
  }
  if (file.type !== '' && !file.type.startsWith('image/')) {
    const reason = 'The file is not a picture.';
    return { ...chosen, state: 'failed', sendable: false, message: NO_CONNECTION, reason };
  }
  return chosen;
}

/** A size for people: '12.5 MB', '40 KB'. */
export function inWords(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '')} MB`;
}
