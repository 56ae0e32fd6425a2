import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

// Every picture is another one: what sharp remembers of the last ones only takes memory.
sharp.cache(false);

/** A picture in the form that is kept. */
export interface StoredPicture {
  bytes: Uint8Array;
  /** Media type of the bytes. */
  type: string;
  /** Size in pixels. */
  width: number;
  height: number;
  /** First 16 hexadecimal digits of the bytes' SHA-256. */
  version: string;
}

/** Longest side of a kept picture: enough for a full-size view on a large screen. */
const LONGEST_SIDE = 2560;

/** Encodes a picture for keeping: at most 2560 pixels long, as WebP in sRGB and without metadata. */
export async function encodeForKeeping(picture: Sharp): Promise<StoredPicture> {
  const { data, info } = await picture
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const version = createHash('sha256').update(data).digest('hex').slice(0, 16);
  return { bytes: data, type: 'image/webp', width: info.width, height: info.height, version };
}
