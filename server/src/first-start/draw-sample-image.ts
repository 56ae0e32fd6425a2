import sharp from 'sharp';
import { encodeForKeeping, type StoredPicture } from '../images/stored-image.ts';

/** Makes an SVG of 1200 pixels 1600 wide, sharp enough for a dense screen. */
const DENSITY = 96;

/**
 * Turns a drawing of our own into a picture that is kept. Never for what somebody sent: an SVG may
 * point to files and addresses.
 */
export function drawPicture(svg: string): Promise<StoredPicture> {
  return encodeForKeeping(sharp(Buffer.from(svg), { density: DENSITY }));
}
