import { MAX_IMAGE } from '@catalogmx/shared/contract';
import { UploadError, uploadTooLarge } from './upload-error.ts';

/** Decodes base64, with or without a data URL prefix. @throws UploadError */
export function decodeUpload(text: string): Uint8Array {
  const prefix = /^data:[^,]{0,200};base64,/.exec(text)?.[0] ?? '';
  const digits = text.slice(prefix.length).replace(/={1,2}$/, '');
  const size = Math.floor((digits.length * 3) / 4);
  if (size > MAX_IMAGE.bytes) throw uploadTooLarge();
  const bytes = Buffer.from(digits, 'base64');
  // Node skips invalid characters, so the result would be too short.
  if (size === 0 || digits.length % 4 === 1 || bytes.length !== size) {
    throw new UploadError('broken', 'The file did not arrive as base64. Upload it again.');
  }
  return bytes;
}
