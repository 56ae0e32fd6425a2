import sharp from 'sharp';

interface IconOrder {
  svg: string;
  /** Pixels. */
  side: number;
}

/** Renders a trusted SVG as PNG. */
export function drawIcon({ svg, side }: IconOrder): Promise<Uint8Array> {
  // Dense enough for the largest icon, so that no drawing is enlarged.
  return sharp(Buffer.from(svg), { density: 600 }).resize(side, side).png().toBuffer();
}
