import { brandColours } from '../../../brand/brand-colours.ts';
import { LOGO_SIZE, logoDrawing } from '../../../brand/logo-drawing.ts';
import type { TextStep } from './fit-text.ts';
import type { Lettering } from './brand-font.ts';
import { SHARE_SIZE } from './encode-share-image.ts';
import { sunburst } from './sunburst.ts';
import { CAPITALS, textBlock } from './text-block.ts';

const { blue, blueDark, ink, surface, yellow } = brandColours;
const { height } = SHARE_SIZE;

/** What stands on the band. */
export interface BandTexts {
  title: string;
  /** Name of the business. */
  business: string;
  /** Empty where there is none. */
  category: string;
}

/** Width of the band without the scallops of its edge. */
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

/** The band at the left edge: the business above, the title, the category below. */
export function titleBand(texts: BandTexts, lettering: Lettering): string {
  return [
    ground(),
    business(texts.business, lettering),
    title(texts.title, lettering),
    texts.category && category(texts.category, lettering),
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

function business(name: string, lettering: Lettering): string {
  const radius = 48;
  const scale = 1.15;
  const middle = MARGIN + radius;
  const x = middle + radius + 18;
  // The drawing's base is heavier than its flags.
  const logo = [
    middle - (LOGO_SIZE.width * scale) / 2,
    middle - (LOGO_SIZE.height * scale) / 2 - 4,
  ];
  const place = { x, middle, width: BAND_WIDTH - x };
  return `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${surface}"/>
<g transform="translate(${logo.join(' ')}) scale(${scale})">${logoDrawing}</g>
${textBlock(name, { ...place, steps: NAME, fill: surface }, lettering)}`;
}

function title(text: string, lettering: Lettering): string {
  const place = { x: MARGIN, middle: 345, width: BAND_WIDTH - MARGIN };
  return textBlock(text, { ...place, steps: TITLE, fill: surface }, lettering);
}

function category(name: string, lettering: Lettering): string {
  const size = 26;
  const pill = 54;
  const top = height - MARGIN - pill;
  const width = lettering.width(name, size) + pill;
  const baseline = top + (pill + size * CAPITALS) / 2;
  return `<rect x="${MARGIN}" y="${top}" width="${width}" height="${pill}" rx="${pill / 2}" fill="${yellow}"/>
${lettering.write(name, { x: MARGIN + pill / 2, y: baseline }, size, ink)}`;
}
