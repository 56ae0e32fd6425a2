import { MAX_IMAGE } from '@catalogmx/shared';
import { createIdempotencyKey } from '@catalogmx/shared/contract';
import type { Inspection } from '../../ui/pictures/inspect-file.ts';
import { canShrink } from '../../ui/pictures/shrink-photo.ts';

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
  /** Absent until the browser has read the start of the file. */
  inspection?: Inspection;
  /** False once stored, and if the server rejects the file each time. */
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

/** The caller revokes the preview. */
export function createUpload(
  file: File,
  name: string,
  key: string = createIdempotencyKey(),
): Upload {
  const preview = URL.createObjectURL(file);
  return { id: key, key, file, preview, name, state: 'chosen', sendable: true, progress: 0 };
}

/** Returns the outcome of a file that the server would reject, or undefined. */
export function rejectFile(file: Blob, inspection: Inspection): Partial<Upload> | undefined {
  const { rejection: reason } = inspection;
  if (reason) return { state: 'failed', sendable: false, message: NO_CONNECTION, reason };
  return file.size > MAX_BYTES && !canShrink(inspection) ? rejectSize(file) : undefined;
}

/** Returns the outcome of a file with too many bytes. */
export function rejectSize({ size }: Blob): Partial<Upload> {
  const reason = `The file has ${formatBytes(size)}; at most ${formatBytes(MAX_BYTES)} are taken.`;
  return { state: 'failed', sendable: false, message: NOT_SAVED, reason };
}

/** Returns true while an upload is under way. */
export function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending';
}

/** Returns true for a failed upload whose repetition may succeed. */
export function isRepeatable({ state, sendable }: Upload): boolean {
  return state === 'failed' && sendable;
}

/** @returns For example '12.5 MB' or '40 KB'. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '')} MB`;
}
