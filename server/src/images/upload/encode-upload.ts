import { type FileType, MAX_IMAGE } from '@catalogmx/shared/contract';
import sharp, { type Metadata } from 'sharp';
import { estimateDecoder, imageMemory } from '../../imaging/image-memory.ts';
import { encodeStoredImage, type StoredImage } from '../stored-image.ts';
import { lacksEndOnly } from './jpeg-end.ts';
import { damagedImage, UploadError } from './upload-error.ts';

/** An image that takes longer was crafted to waste time. */
const TIMEOUT_SECONDS = 30;

/** The decoder takes up to 31 bytes for each pixel, six times those of a usual JPEG, PNG or WebP. */
export const MAX_AVIF_PIXELS = 12_000_000;

interface Upload {
  bytes: Uint8Array;
  /** By its magic bytes. */
  type: FileType;
}

/** The image for the database, or why the file is rejected. */
export type EncodedUpload =
  { stored: StoredImage } | { rejected: UploadError['reason']; message: string };

/** Validates an uploaded file, rotates it upright, strips its metadata and re-encodes it. */
export async function encodeUpload({ bytes, type }: Upload): Promise<EncodedUpload> {
  try {
    const header = await readHeader(bytes, type);
    const encode = async () => {
      try {
        return await encodeImage(bytes, 'error');
      } catch (error) {
        if (type === 'jpeg' && (await lacksEndOnly(bytes, header)))
          return encodeImage(bytes, 'none');
        throw error;
      }
    };
    return { stored: await orDamaged(imageMemory.run(estimateDecoder(header), encode)) };
  } catch (error) {
    // An error loses its class on the way to the server.
    if (error instanceof UploadError) return { rejected: error.reason, message: error.message };
    throw error;
  }
}

function encodeImage(bytes: Uint8Array, failOn: 'error' | 'none'): Promise<StoredImage> {
  const image = sharp(bytes, { failOn, limitInputPixels: MAX_IMAGE.pixels });
  return encodeStoredImage(image.autoOrient().timeout({ seconds: TIMEOUT_SECONDS }));
}

/** Checks format and size before anything is decoded. */
async function readHeader(bytes: Uint8Array, type: FileType): Promise<Metadata> {
  const header = await orDamaged(sharp(bytes, { limitInputPixels: false }).metadata());
  // The decoder must see the format that we detected, or the file was crafted to fool one of us.
  if (header.format !== (type === 'avif' ? 'heif' : type)) throw damagedImage();
  const pixels = header.width * header.height;
  if (pixels > MAX_IMAGE.pixels) {
    throw tooManyPixels(`The picture has more than ${MAX_IMAGE.pixels / 1e6} megapixels.`);
  }
  if (type === 'avif' && pixels > MAX_AVIF_PIXELS) {
    throw tooManyPixels(
      `The picture has more than ${MAX_AVIF_PIXELS / 1e6} megapixels, too many for AVIF.`,
      'Save it as JPEG, or make it smaller, and upload that.',
    );
  }
  return header;
}

function tooManyPixels(problem: string, remedy = 'Make it smaller and upload that.'): UploadError {
  return new UploadError('too_large', `${problem} ${remedy}`);
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw damagedImage();
  }
}
