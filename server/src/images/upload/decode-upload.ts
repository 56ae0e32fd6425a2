import { MAX_IMAGE } from '@catalogmx/shared/contract';
import { PictureError } from './upload-error.ts';

/**
 * Decodes the base64 text of an uploaded file, with or without a data prefix.
 * @throws PictureError where it is no base64 or stands for too many bytes.
 */
export function decodePicture(text: string): Uint8Array {
  const prefix = /^data:[^,]{0,200};base64,/.exec(text)?.[0] ?? '';
  const digits = text.slice(prefix.length).replace(/={1,2}$/, '');
  const size = Math.floor((digits.length * 3) / 4);
  if (size > MAX_IMAGE.bytes) throw tooManyBytes();
  const bytes = Buffer.from(digits, 'base64');
  // Node passes over what is no base64, which shows in the length.
  if (size === 0 || digits.length % 4 === 1 || bytes.length !== size) {
    throw new PictureError('broken', 'The file did not arrive as base64. Upload it again.');
  }
  return bytes;
}

/** The file is larger than an upload may be. */
export function tooManyBytes(): PictureError {
  return new PictureError(
    'too_large',
    `The picture has more than ${MAX_IMAGE.bytes / 1024 / 1024} MiB. Make it smaller and upload that.`,
  );
}
