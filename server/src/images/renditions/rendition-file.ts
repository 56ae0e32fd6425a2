import { IMAGE_WIDTHS, MAX_ID } from '@catalogmx/shared/contract';

export type RenditionFormat = 'webp' | 'jpg';

export interface RenditionFile {
  imageId: number;
  width: number;
  format: RenditionFormat;
}

/** Parses a name such as '12-640.webp'. Returns undefined for widths that are not offered. */
export function parseRenditionFile(name: string): RenditionFile | undefined {
  const [, id, width, format] = /^([1-9]\d{0,9})-(\d{3,4})\.(webp|jpg)$/.exec(name) ?? [];
  const file = { imageId: Number(id), width: Number(width), format: format as RenditionFormat };
  const isOffered = IMAGE_WIDTHS.some((offered) => offered === file.width);
  return isOffered && file.imageId <= MAX_ID ? file : undefined;
}
