import sharp from 'sharp';
import { encodeStoredImage, type StoredImage } from '../images/stored-image.ts';

/** Renders an SVG of 1200 pixels 1600 pixels wide, for high-density screens. */
const DENSITY = 96;

/** Renders a trusted SVG. Never use it for uploads: an SVG can reference files and URLs. */
export function drawSampleImage(svg: string): Promise<StoredImage> {
  return encodeStoredImage(sharp(Buffer.from(svg), { density: DENSITY }));
}
