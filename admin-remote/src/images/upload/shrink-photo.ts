import { MAX_IMAGE, STORED_IMAGE_SIDE } from '@catalogmx/shared/contract';

/** Without GIF, which may be animated. Safari decodes HEIC, which the server rejects. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'];

/** Smaller files are quick to send, so their pixels stay untouched. */
const SMALL_BYTES = 1024 * 1024;

/** Of JPEG and WebP. The server encodes the image once more. */
const QUALITY = 0.92;

/** Whether this browser may be able to reduce a file. */
export function canShrink({ type }: Blob): boolean {
  return TYPES.includes(type) && typeof createImageBitmap === 'function';
}

/**
 * Reduces a large photo to the size that the server stores, upright. Returns the file itself if it is
 * small or animated, cannot be decoded or would grow.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const isHeic = /hei[cf]$/.test(file.type);
  if (!canShrink(file) || (file.size <= SMALL_BYTES && !isHeic) || (await isAnimated(file))) {
    return file;
  }
  const bitmap = await decode(file);
  if (!bitmap) return file;
  try {
    const scale = STORED_IMAGE_SIDE / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1 && file.size <= MAX_IMAGE.bytes && !isHeic) return file;
    const type = file.type === 'image/jpeg' || isHeic ? 'image/jpeg' : 'image/webp';
    const smaller = await encode(draw(bitmap, Math.min(1, scale)), type);
    return smaller && (isHeic || smaller.size < file.size) ? smaller : file;
  } finally {
    bitmap.close();
  }
}

async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Both types of ours keep what they can: WebP its transparency; browsers without it write PNG. */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** Reads the flag in the header of an extended WebP file. */
async function isAnimated(file: Blob): Promise<boolean> {
  if (file.type !== 'image/webp') return false;
  const header = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  const isExtended = String.fromCharCode(...header.subarray(12, 16)) === 'VP8X';
  return isExtended && ((header[20] ?? 0) & 2) !== 0;
}
