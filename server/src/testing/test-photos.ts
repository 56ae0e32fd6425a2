import sharp, { type Sharp } from 'sharp';

/** Draws squares in random colours, so that even a PNG of many pixels is a file of at most 10 MiB. */
export async function drawTestPhoto(pixels: number): Promise<Sharp> {
  const width = Math.floor(Math.sqrt((pixels * 4) / 3));
  const height = Math.floor(pixels / width);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = {
    width: width >> 5,
    height: height >> 5,
    channels: 3,
    background: '#000',
  } as const;
  const mosaic = await sharp({ create: { ...create, noise } })
    .png()
    .toBuffer();
  return sharp(mosaic).resize(width, height, { fit: 'fill', kernel: 'nearest' });
}

/** Appends an ISOBMFF box that every decoder skips, up to a number of bytes. */
export function padTestFile(file: Buffer, size: number): Buffer {
  const box = Buffer.alloc(size - file.length);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  return Buffer.concat([file, box]);
}
