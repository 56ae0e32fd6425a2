import sharp, { type OverlayOptions } from 'sharp';
import { brandColours } from '../../../brand/brand-colours.ts';
import { CASTLE_SIZE, castleDrawing } from '../../../brand/castle-drawing.ts';
import { loadBrandFont } from './brand-font.ts';
import { SHARE_IMAGE_SIZE } from '../share-image-size.ts';
import { encodeShareImage, shareImageSvg } from './encode-share-image.ts';
import { sunburst } from './sunburst.ts';
import { BAND_WIDTH, type BandTexts, titleBand } from './title-band.ts';

const { blueTint, paper } = brandColours;

/** The cover extends a little below the scallops of the band. */
const LEFT = BAND_WIDTH - 4;
const WIDTH = SHARE_IMAGE_SIZE.width - LEFT;

interface ArticleShareImage {
  texts: BandTexts;
  /** Bytes of the cover image. If it is missing or unreadable, a castle is drawn. */
  cover: Uint8Array | undefined;
}

/** Draws an article's share image as JPEG: a band with the title, and the cover beside it. */
export async function drawArticleShareImage(order: ArticleShareImage): Promise<Uint8Array> {
  const { texts, cover } = order;
  const font = await loadBrandFont();
  const canvas = sharp({ create: { ...SHARE_IMAGE_SIZE, channels: 3, background: paper } });
  return encodeShareImage(
    canvas.composite([
      (cover && (await cropCover(cover))) ?? castle,
      { input: shareImageSvg(titleBand(texts, font)) },
    ]),
  );
}

async function cropCover(bytes: Uint8Array): Promise<OverlayOptions | undefined> {
  try {
    const input = await sharp(bytes)
      .resize({ width: WIDTH, height: SHARE_IMAGE_SIZE.height, fit: 'cover' })
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
  input: shareImageSvg(
    sunburst(middle, 330, 18, blueTint),
    `<g transform="translate(${middle - (CASTLE_SIZE.width * scale) / 2} 100) scale(${scale})">${castleDrawing}</g>`,
  ),
};
