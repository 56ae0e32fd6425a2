import { detectFileType } from './file-type.ts';

/** Shown with an animated image. The server stores its first frame. */
export const ONE_FRAME = 'Only the first frame is kept.';

const GIF_IMAGE = 0x2c;
const GIF_EXTENSION = 0x21;

/** Returns whether a GIF, PNG or WebP has several frames. Reads the whole file. */
export function isAnimated(bytes: Uint8Array): boolean {
  const type = detectFileType(bytes);
  if (type === 'gif') return hasTwoGifFrames(bytes);
  if (type === 'png') return hasTwoPngFrames(bytes);
  // The flag in the header of an extended file.
  return type === 'webp' && textAt(bytes, 12) === 'VP8X' && (byteAt(bytes, 20) & 2) !== 0;
}

/** Counts the images: programs also write a loop around a single one. */
function hasTwoGifFrames(bytes: Uint8Array): boolean {
  let at = 13 + colorTableLength(byteAt(bytes, 10));
  for (let frames = 0; ;) {
    const block = byteAt(bytes, at);
    if (block === GIF_IMAGE) {
      frames += 1;
      if (frames === 2) return true;
      at += 11 + colorTableLength(byteAt(bytes, at + 9));
    } else if (block === GIF_EXTENSION) at += 2;
    else return false;
    for (let length = byteAt(bytes, at); length > 0; length = byteAt(bytes, at)) at += 1 + length;
    at += 1;
  }
}

function colorTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** The chunk of an animation is before the pixels. */
function hasTwoPngFrames(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = textAt(bytes, at + 4);
    if (type === 'acTL') return view.getUint32(at + 8) > 1;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** 0 behind the end. */
function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
