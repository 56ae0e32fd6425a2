import { brandColours } from '../../../brand/brand-colours.ts';
import { LOGO_SIZE, logoDrawing } from '../../../brand/logo-drawing.ts';
import type { TextStep } from './fit-text.ts';
import type { BrandFont } from './brand-font.ts';
import { SHARE_IMAGE_SIZE } from '../share-image-size.ts';
import { sunburst } from './sunburst.ts';
import { CAP_HEIGHT, textBlock } from './text-block.ts';

const { blue, blueDark, ink, surface, yellow } = brandColours;
const { height } = SHARE_IMAGE_SIZE;

export interface BandTexts {
  title: string;
  business: string;
  /** May be empty. */
  category: string;
}

/** In pixels, without the scallops of the edge. */
export const BAND_WIDTH = 474;

const SCALLOP = 35;
const MARGIN = 46;

const NAME: [TextStep, ...TextStep[]] = [
  { size: 34, lines: 2 },
  { size: 26, lines: 2 },
];
const TITLE: [TextStep, ...TextStep[]] = [
  { size: 74, lines: 3 },
  { size: 64, lines: 4 },
  { size: 54, lines: 5 },
  { size: 46, lines: 6 },
];

/** Returns the left band as SVG elements: business at the top, title, category at the bottom. */
export function titleBand(texts: BandTexts, font: BrandFont): string {
  return [
    ground(),
    business(texts.business, font),
    title(texts.title, font),
    texts.category && category(texts.category, font),
  ].join('');
}

/** A cushion with scallops at its edge, like the seams of an inflatable. */
function ground(): string {
  return `<g fill="${yellow}">${cushion(9)}</g>
<g fill="${blue}">${cushion(0)}</g>
<clipPath id="band">${cushion(0)}</clipPath>
<g clip-path="url(#band)">${sunburst(0, height, 36, blueDark, 0.55)}</g>`;
}

function cushion(beyond: number): string {
  const edge = BAND_WIDTH + beyond;
  const scallops = Array.from({ length: height / (2 * SCALLOP) }, (_, index) => {
    const middle = SCALLOP * (2 * index + 1);
    return `<circle cx="${edge}" cy="${middle}" r="${SCALLOP}"/>`;
  });
  return `<rect width="${edge}" height="${height}"/>${scallops.join('')}`;
}

function business(name: string, font: BrandFont): string {
  const radius = 48;
  const scale = 1.15;
  const middle = MARGIN + radius;
  const x = middle + radius + 18;
  // Moved up, because the base of the logo is heavier than its flags.
  const logo = [
    middle - (LOGO_SIZE.width * scale) / 2,
    middle - (LOGO_SIZE.height * scale) / 2 - 4,
  ];
  const place = { x, middle, width: BAND_WIDTH - x };
  return `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${surface}"/>
<g transform="translate(${logo.join(' ')}) scale(${scale})">${logoDrawing}</g>
${textBlock(name, { ...place, steps: NAME, fill: surface }, font)}`;
}

function title(text: string, font: BrandFont): string {
  const place = { x: MARGIN, middle: 345, width: BAND_WIDTH - MARGIN };
  return textBlock(text, { ...place, steps: TITLE, fill: surface }, font);
}

function category(name: string, font: BrandFont): string {
  const size = 26;
  const pill = 54;
  const top = height - MARGIN - pill;
  const width = font.width(name, size) + pill;
  const baseline = top + (pill + size * CAP_HEIGHT) / 2;
  return `<rect x="${MARGIN}" y="${top}" width="${width}" height="${pill}" rx="${pill / 2}" fill="${yellow}"/>
${font.svgPath(name, { x: MARGIN + pill / 2, y: baseline }, size, ink)}`;
}
