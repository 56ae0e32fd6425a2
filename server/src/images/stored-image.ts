import { createHash } from 'node:crypto';
import { STORED_IMAGE_SIDE } from '@catalogmx/shared/contract';
import type { Sharp } from 'sharp';

export interface StoredImage {
  bytes: Uint8Array;
  /** Media type. */
  type: string;
  /** Pixels, as the height. */
  width: number;
  height: number;
  /** First 16 hexadecimal digits of the bytes' SHA-256. */
  version: string;
}

/** Encodes an image for the database: limited in size, WebP in sRGB, without metadata. */
export async function encodeStoredImage(image: Sharp): Promise<StoredImage> {
  const { data, info } = await image
    .resize(STORED_IMAGE_SIDE, STORED_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const version = createHash('sha256').update(data).digest('hex').slice(0, 16);
  return { bytes: data, type: 'image/webp', width: info.width, height: info.height, version };
}
