import sharp, { type Sharp } from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

/** A picture in one colour, red unless said otherwise. */
export function drawTestImage(width = 40, height = 30, background = '#f00'): Sharp {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

/** A picture of noise, so that its file is large for its size. */
export function drawTestNoise(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } });
}

/** A small picture as a file of a format. */
export function makeTestFile(format: Format): Promise<Buffer> {
  return drawTestImage()[format]().toBuffer();
}

/** The first bytes of a HEIC photo, which is all that tells it from others. */
export const heicFile = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
