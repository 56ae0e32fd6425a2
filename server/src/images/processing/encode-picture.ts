import { PICTURE_WIDTHS, type PictureUse } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { imageVersion } from '../stored-image.ts';

interface PictureOrder {
  /** Of a stored image. */
  bytes: Uint8Array;
  use: PictureUse;
}

export interface EncodedPicture {
  /** First 16 hexadecimal digits of the SHA-256 of `bytes`. */
  version: string;
  bytes: Uint8Array;
  small: Uint8Array;
}

export async function encodePicture({ bytes: stored, use }: PictureOrder): Promise<EncodedPicture> {
  const encode = (side: number) =>
    sharp(stored)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
  const { small, full } = PICTURE_WIDTHS[use];
  const bytes = await encode(full);
  const version = imageVersion(bytes);
  return { version, bytes, small: await encode(small) };
}
