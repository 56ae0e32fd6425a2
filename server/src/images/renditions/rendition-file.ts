import { IMAGE_WIDTHS, MAX_ID } from '@catalogmx/shared/contract';

/** A picture in one of the sizes and formats that are offered. */
export interface PictureAddress {
  imageId: number;
  width: number;
  format: 'webp' | 'jpg';
}

/** Reads the last part of a picture's address, such as '12-640.webp'; undefined where it is none. */
export function parsePictureAddress(file: string): PictureAddress | undefined {
  const [, id, width, format] = /^([1-9]\d{0,9})-(\d{3,4})\.(webp|jpg)$/.exec(file) ?? [];
  const address = { imageId: Number(id), width: Number(width), format: format as 'webp' | 'jpg' };
  const isOffered = IMAGE_WIDTHS.some((offered) => offered === address.width);
  return isOffered && address.imageId <= MAX_ID ? address : undefined;
}
