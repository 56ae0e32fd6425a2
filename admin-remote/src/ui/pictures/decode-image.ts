/** Decodes an image upright, or returns undefined if this browser cannot. The caller closes the bitmap. */
export async function decodeImage(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}
