import sharp, { type OverlayOptions } from 'sharp';
import { brandColours } from '../../../brand/brand-colours.ts';
import { CASTLE_SIZE, castleDrawing } from '../../../brand/castle-drawing.ts';
import type { Lettering } from './brand-font.ts';
import { encodeSharePicture, SHARE_SIZE, shareDrawing } from './encode-share-image.ts';
import { sunburst } from './sunburst.ts';
import { BAND_WIDTH, type BandTexts, titleBand } from './title-band.ts';

const { blueTint, paper } = brandColours;

/** The picture reaches a little below the scallops of the band. */
const LEFT = BAND_WIDTH - 4;
const WIDTH = SHARE_SIZE.width - LEFT;

/**
 * An article's picture for other sites, as JPEG: its cover, and beside it a band with its title.
 * @param cover Bytes of the cover; a castle stands in where there is none or it cannot be read.
 */
export async function drawArticlePicture(
  texts: BandTexts,
  cover: Uint8Array | undefined,
  lettering: Lettering,
): Promise<Uint8Array> {
  const canvas = sharp({ create: { ...SHARE_SIZE, channels: 3, background: paper } });
  return encodeSharePicture(
    canvas.composite([
      (cover && (await cropCover(cover))) ?? castle,
      { input: shareDrawing(titleBand(texts, lettering)) },
    ]),
  );
}

async function cropCover(bytes: Uint8Array): Promise<OverlayOptions | undefined> {
  try {
    const input = await sharp(bytes)
      .resize({ width: WIDTH, height: SHARE_SIZE.height, fit: 'cover' })
      .flatten({ background: paper })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { input, left: LEFT, top: 0 };
  } catch {
    return undefined;
  }
}

const scale = 1.65;
const middle = LEFT + 35 + (WIDTH - 35) / 2;

const castle: OverlayOptions = {
  input: shareDrawing(
    sunburst(middle, 330, 18, blueTint),
    `<g transform="translate(${middle - (CASTLE_SIZE.width * scale) / 2} 100) scale(${scale})">${castleDrawing}</g>`,
  ),
};
