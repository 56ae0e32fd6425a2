import { MAX_IMAGE } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { WorkQueue } from '../../work-queue/work-queue.ts';
import { brokenPicture, PictureError } from './upload-error.ts';
import { detectPictureKind, type PictureKind } from './file-type.ts';
import { encodeForKeeping, type StoredPicture } from '../stored-image.ts';

/** Time that one picture may take; beyond it, the file is built to waste time. */
const TIMEOUT_SECONDS = 30;

// A decoded picture takes up to 160 MB, so that one at a time is decoded and the rest waits.
const queue = new WorkQueue({ running: 1, waiting: 24 });

const refusals: Partial<Record<PictureKind, string>> = {
  svg: 'SVG drawings cannot be used. Save the picture as JPEG, PNG or WebP and upload that.',
  heic: 'HEIC photos cannot be used. Save the photo as JPEG and upload that.',
  pdf: 'PDF documents cannot be used. Save the picture as JPEG, PNG or WebP and upload that.',
  other: 'This file is no picture that can be used. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
};

/**
 * Turns an uploaded file into the picture that is kept: upright, without metadata, re-encoded.
 * @throws PictureError saying why the file is refused.
 * @throws QueueFullError where too many pictures wait already.
 */
export async function processUploadedPicture(bytes: Uint8Array): Promise<StoredPicture> {
  const kind = detectPictureKind(bytes);
  const refusal = refusals[kind];
  if (refusal) throw new PictureError('unsupported', refusal);
  return queue.run(async () => {
    await checkHeader(bytes, kind);
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_IMAGE.pixels });
    return orBroken(encodeForKeeping(picture.autoOrient().timeout({ seconds: TIMEOUT_SECONDS })));
  });
}

/** Reads format and size off the header, before anything is decoded. */
async function checkHeader(bytes: Uint8Array, kind: PictureKind): Promise<void> {
  const header = await orBroken(sharp(bytes, { limitInputPixels: false }).metadata());
  // A file made to look like one format to us and like another to the decoder.
  if (header.format !== (kind === 'avif' ? 'heif' : kind)) throw brokenPicture();
  if (header.width * header.height <= MAX_IMAGE.pixels) return;
  throw new PictureError(
    'too_large',
    `The picture has more than ${MAX_IMAGE.pixels / 1e6} megapixels. Make it smaller and upload that.`,
  );
}

async function orBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw brokenPicture();
  }
}
