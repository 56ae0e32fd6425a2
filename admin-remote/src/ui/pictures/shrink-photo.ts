import { type FileType, MAX_IMAGE, STORED_IMAGE_SIDE } from '@catalogmx/shared/contract';
import { attempt } from '../stall-limit.ts';
import { decodeImage, type Inspection } from './inspect-file.ts';

/** Without GIF. Safari decodes HEIC, which the server rejects. */
const TYPES: FileType[] = ['jpeg', 'png', 'webp', 'avif', 'heic'];

/** Smaller files are quick to send, so their pixels stay untouched. */
const SMALL_BYTES = 1024 * 1024;

/** Of JPEG and WebP. The server encodes the image once more. */
const QUALITY = 0.92;

/** Returns true if this browser may be able to reduce a file. */
export function canShrink({ type, isAnimated }: Inspection): boolean {
  return TYPES.includes(type) && !isAnimated && typeof createImageBitmap === 'function';
}

/**
 * Reduces a large photo to the size that the server stores, upright, and makes HEIC a JPEG. Returns the
 * file itself if it is small or animated, cannot be decoded or would grow, and if the result does not look
 * like it: some browsers return noise or black for a canvas.
 * @param onStep Called when a step has ended.
 */
export async function shrinkPhoto(
  file: Blob,
  inspection: Inspection,
  onStep: () => void,
): Promise<Blob> {
  const isHeic = inspection.type === 'heic';
  if (!canShrink(inspection) || (file.size <= SMALL_BYTES && !isHeic)) return file;
  const bitmap = await decodeImage(file);
  onStep();
  if (!bitmap) return file;
  try {
    const scale = STORED_IMAGE_SIDE / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1 && file.size <= MAX_IMAGE.bytes && !isHeic) return file;
    const type = inspection.type === 'jpeg' || isHeic ? 'image/jpeg' : 'image/webp';
    const smaller = await attempt(() => encode(draw(bitmap, Math.min(1, scale)), type));
    onStep();
    if (!smaller || (!isHeic && smaller.size >= file.size)) return file;
    const looksAlike = await attempt(() => shows(smaller, bitmap));
    onStep();
    return looksAlike ? smaller : file;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Both types of ours keep what they can: WebP its transparency; browsers without it write PNG. */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

async function shows(smaller: Blob, bitmap: ImageBitmap): Promise<boolean> {
  const decoded = await createImageBitmap(smaller);
  return hasSameColors(decoded, bitmap).finally(() => decoded.close());
}

/** Pixels in a row. In one step, browsers skip pixels of a large photo. */
const SIDES = [64, 8];

/** Of 255. Encoding and scaling change the mean color of a cell by up to 2. */
const TOLERANCE = 8;

/**
 * Compares the mean colors of two images in a grid, without a canvas: Firefox with
 * `privacy.resistFingerprinting` returns noise for one. It has no `VideoFrame` then, and this throws.
 */
async function hasSameColors(one: ImageBitmap, other: ImageBitmap): Promise<boolean> {
  const expected = await readGrid(one);
  const found = await readGrid(other);
  return found.every((mean, index) => Math.abs(mean - (expected[index] ?? 0)) < TOLERANCE);
}

/** Returns the sorted means of each channel, as Chromium's frames ignore how a camera was held. */
async function readGrid(image: ImageBitmap): Promise<number[]> {
  let grid = image;
  for (const side of SIDES) {
    grid = await createImageBitmap(grid, {
      resizeWidth: side,
      resizeHeight: side,
      resizeQuality: 'medium',
    });
  }
  const frame = new VideoFrame(grid, { timestamp: 0 });
  const pixels = new Uint8Array(grid.width * grid.height * 4);
  await frame.copyTo(pixels, { format: 'RGBA' }).finally(() => frame.close());
  return [0, 1, 2, 3].flatMap((channel) => [
    ...pixels.filter((_value, index) => index % 4 === channel).sort(),
  ]);
}
