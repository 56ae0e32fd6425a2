import sharp, { type Sharp } from 'sharp';

/** Size of the pictures that other sites show beside a link, in pixels, as they ask for it. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Bytes that such a picture stays below: larger ones are not shown everywhere. */
export const MAX_SHARE_BYTES = 300_000;

const QUALITIES = [86, 76, 64, 50, 35, 20];

/** Encodes a picture as JPEG, as good as {@link MAX_SHARE_BYTES} allows. */
export async function encodeSharePicture(picture: Sharp): Promise<Uint8Array> {
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    bytes = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < MAX_SHARE_BYTES) break;
  }
  return bytes;
}

/** A whole drawing of that size, made of SVG elements. */
export function shareDrawing(...elements: string[]): Buffer {
  const { width, height } = SHARE_SIZE;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements.join('')}</svg>`,
  );
}
