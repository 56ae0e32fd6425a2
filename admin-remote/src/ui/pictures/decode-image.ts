import { attempt } from '../until-aborted.ts';

/** Decodes an image upright, or returns undefined if this browser cannot. The caller closes the bitmap. */
export function decodeImage(file: Blob): Promise<ImageBitmap | undefined> {
  return attempt(() => createImageBitmap(file, { imageOrientation: 'from-image' }));
}
