import sharp from 'sharp';
import { brandColours } from '../../platform/html/brand.ts';
import { SHARE_IMAGE_SIZE } from '../stored-image.ts';

/** Some networks do not show larger files. */
export const MAX_SHARE_IMAGE_BYTES = 300_000;

const QUALITIES = [86, 76, 64, 50, 35, 20];

interface ShareImageOrder {
  /** Of a stored image. */
  bytes: Uint8Array;
  /** 'contain' shows all of the image, on the ground of the pages. */
  fit: 'cover' | 'contain';
}

/**
 * Cuts an image to a JPEG at the best quality that stays below {@link MAX_SHARE_IMAGE_BYTES}. Returns
 * undefined if it cannot be read.
 */
export async function cutShareImage(order: ShareImageOrder): Promise<Uint8Array | undefined> {
  const background = brandColours.paper;
  const cut = await sharp(order.bytes)
    .resize({ ...SHARE_IMAGE_SIZE, fit: order.fit, background })
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!cut) return undefined;
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    bytes = await sharp(cut.data, { raw: cut.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < MAX_SHARE_IMAGE_BYTES) break;
  }
  return bytes;
}
