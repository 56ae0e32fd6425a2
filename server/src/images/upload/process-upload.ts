import { MAX_IMAGE } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { WorkQueue } from '../../work-queue/work-queue.ts';
import { encodeStoredImage, type StoredImage } from '../stored-image.ts';
import { detectFileType, type FileType } from './file-type.ts';
import { damagedImage, UploadError } from './upload-error.ts';

/** An image that takes longer was crafted to waste time. */
const TIMEOUT_SECONDS = 30;

// A decoded image takes up to 160 MB, so only one is decoded at a time.
const queue = new WorkQueue({ running: 1, waiting: 24 });

const rejections: Partial<Record<FileType, string>> = {
  svg: 'SVG drawings cannot be used. Save the picture as JPEG, PNG or WebP and upload that.',
  heic: 'HEIC photos cannot be used. Save the photo as JPEG and upload that.',
  pdf: 'PDF documents cannot be used. Save the picture as JPEG, PNG or WebP and upload that.',
  other: 'This file is no picture that can be used. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
};

/**
 * Validates an uploaded file, rotates it upright, strips its metadata and re-encodes it.
 * @throws UploadError, or QueueFullError if too many uploads are waiting.
 */
export async function processUpload(bytes: Uint8Array): Promise<StoredImage> {
  const type = detectFileType(bytes);
  const rejection = rejections[type];
  if (rejection) throw new UploadError('unsupported', rejection);
  return queue.run(async () => {
    await checkHeader(bytes, type);
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_IMAGE.pixels });
    return orDamaged(encodeStoredImage(image.autoOrient().timeout({ seconds: TIMEOUT_SECONDS })));
  });
}

/** Checks format and size before anything is decoded. */
async function checkHeader(bytes: Uint8Array, type: FileType): Promise<void> {
  const header = await orDamaged(sharp(bytes, { limitInputPixels: false }).metadata());
  // The decoder must see the format that we detected, or the file was crafted to fool one of us.
  if (header.format !== (type === 'avif' ? 'heif' : type)) throw damagedImage();
  if (header.width * header.height <= MAX_IMAGE.pixels) return;
  throw new UploadError(
    'too_large',
    `The picture has more than ${MAX_IMAGE.pixels / 1e6} megapixels. Make it smaller and upload that.`,
  );
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw damagedImage();
  }
}
