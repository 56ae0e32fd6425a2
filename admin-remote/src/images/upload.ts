import { MAX_IMAGE } from '@catalogmx/shared';

/** How far one file is, and what came of it. */
export interface Upload {
  id: number;
  file: File;
  state: 'chosen' | 'sending' | 'done' | 'failed';
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

const MEGABYTE = 1024 * 1024;

let lastId = 0;

/** A file as it was chosen; what the server would refuse for sure has failed already. */
export function toUpload(file: File): Upload {
  lastId += 1;
  const chosen: Upload = { id: lastId, file, state: 'chosen', share: 0 };
  if (file.size > MAX_IMAGE.bytes) {
    const reason = `The file has ${inMegabytes(file.size)}; at most ${inMegabytes(MAX_IMAGE.bytes)} are taken.`;
    return { ...chosen, state: 'failed', message: NOT_SAVED, reason };
  }
  if (file.type !== '' && !file.type.startsWith('image/')) {
    const reason = 'The file is not a picture.';
    return { ...chosen, state: 'failed', message: NO_CONNECTION, reason };
  }
  return chosen;
}

/** Whether sending a file, once more or for the first time, may help. */
export function isSendable({ state, file, reason }: Upload): boolean {
  return state === 'chosen' || (state === 'failed' && reason === undefined && file.size > 0);
}

/** A size for people: '12.5 MB'. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '')} MB`;
}
