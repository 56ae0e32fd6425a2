import sharp, { type Sharp } from 'sharp';
import { SHARE_IMAGE_SIZE } from '../share-image-size.ts';

/** Some networks do not show larger files. */
export const MAX_SHARE_IMAGE_BYTES = 300_000;

const QUALITIES = [86, 76, 64, 50, 35, 20];

/** Encodes a JPEG at the best quality that stays below {@link MAX_SHARE_IMAGE_BYTES}. */
export async function encodeShareImage(image: Sharp): Promise<Uint8Array> {
  const { data, info } = await image
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    bytes = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < MAX_SHARE_IMAGE_BYTES) break;
  }
  return bytes;
}

export function shareImageSvg(...elements: string[]): Buffer {
  const { width, height } = SHARE_IMAGE_SIZE;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements.join('')}</svg>`,
  );
}
