import { createHash } from 'node:crypto';
import { STORED_IMAGE_SIDE, cleanFileName, cleanLine } from '@catalogmx/shared/contract';
import type { Sharp } from 'sharp';

/** Of share images, in pixels, as social networks recommend. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export interface StoredImage {
  bytes: Uint8Array;
  /** Media type. */
  type: string;
  /** Pixels, as the height. */
  width: number;
  height: number;
  /** As {@link imageVersion}. */
  version: string;
}

/** Encodes an image for the database: limited in size, WebP in sRGB, without metadata. */
export async function encodeStoredImage(image: Sharp): Promise<StoredImage> {
  const { data, info } = await image
    .resize(STORED_IMAGE_SIDE, STORED_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { bytes: data, type: 'image/webp', width, height, version: imageVersion(data) };
}

/** Returns the first 16 hexadecimal digits of the SHA-256. */
export function imageVersion(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

const UNNAMED = 'picture';

/** Makes a name safe to display: one line, never empty. */
export function cleanImageName(name: string): string {
  return cleanLine(name) || UNNAMED;
}

/** Returns the name of an uploaded file, without folders. */
export function imageNameOfFile(fileName: string): string {
  return cleanFileName(fileName) || UNNAMED;
}
