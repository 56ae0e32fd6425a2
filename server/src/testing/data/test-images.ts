import sharp, { type Sharp } from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

/** An image in one colour, by default red. */
export function drawTestImage(width = 40, height = 30, background = '#f00'): Sharp {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

/** An image of noise, whose file is large for its dimensions. */
export function drawTestNoise(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } });
}

export function makeTestFile(format: Format): Promise<Buffer> {
  return drawTestImage()[format]().toBuffer();
}

/** The magic bytes of a HEIC photo. */
export const heicFile = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
