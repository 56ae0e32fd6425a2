import type { Business } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { brandColours } from '../../../brand/brand-colours.ts';
import { castleDrawing } from '../../../brand/castle-drawing.ts';
import { bunting } from './bunting.ts';
import type { TextStep } from './fit-text.ts';
import { type BrandFont, loadBrandFont } from './brand-font.ts';
import { SHARE_IMAGE_SIZE } from '../share-image-size.ts';
import { encodeShareImage, shareImageSvg } from './encode-share-image.ts';
import { sunburst } from './sunburst.ts';
import { CAP_HEIGHT, textBlock } from './text-block.ts';

const { blue, blueDark, blueTint, green, ink, paper, surface, yellow } = brandColours;
const { width, height } = SHARE_IMAGE_SIZE;

type SiteTexts = Pick<Business, 'name' | 'phone'>;

const LEAD = 'Bounce houses, slides and party gear for Northwest Arkansas';
const MARGIN = 72;
const TEXT_WIDTH = 590;
const BADGE = { x: 918, y: 330, radius: 236 };

const NAME: [TextStep, ...TextStep[]] = [
  { size: 104, lines: 2 },
  { size: 88, lines: 3 },
  { size: 64, lines: 3 },
];

export async function drawSiteShareImage({ name, phone }: SiteTexts): Promise<Uint8Array> {
  const font = await loadBrandFont();
  const place = { x: MARGIN, width: TEXT_WIDTH };
  const title = { ...place, middle: 240, steps: NAME };
  const lead = { ...place, middle: 414, steps: [{ size: 36, lines: 2 }] as [TextStep] };
  const drawing = shareImageSvg(
    `<rect width="${width}" height="${height}" fill="${blue}"/>`,
    sunburst(BADGE.x, BADGE.y, 18, blueDark),
    bunting(width, 1.25),
    // The same shadow as on the home page.
    textBlock(name, { ...title, middle: title.middle + 6, fill: ink }, font),
    textBlock(name, { ...title, fill: surface }, font),
    textBlock(LEAD, { ...lead, fill: surface }, font),
    phonePill(phone, font),
    badge(),
    scallops(),
  );
  return encodeShareImage(sharp(drawing));
}

function phonePill(phone: string, font: BrandFont): string {
  const size = 36;
  const pill = 68;
  const top = 488;
  const text = font.withoutMissingGlyphs(phone);
  const baseline = top + (pill + size * CAP_HEIGHT) / 2;
  return `<rect x="${MARGIN}" y="${top}" width="${font.width(text, size) + pill}" height="${pill}" rx="${pill / 2}" fill="${yellow}"/>
${font.svgPath(text, { x: MARGIN + pill / 2, y: baseline }, size, ink)}`;
}

function badge(): string {
  const { x, y, radius } = BADGE;
  return `<circle cx="${x}" cy="${y}" r="${radius + 12}" fill="${surface}"/>
<clipPath id="badge"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>
<g clip-path="url(#badge)">
<rect x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}" fill="${blueTint}"/>
<circle cx="${x - 4}" cy="${y - 128}" r="50" fill="${yellow}"/>
${cloud(x - 205, y - 95)}${cloud(x + 22, y - 150)}${cloud(x + 118, y - 60)}
<path d="M${x - radius} ${y + 150}q${radius / 2}-60 ${radius}-60t${radius} 60v${radius}h-${2 * radius}z" fill="${green}"/>
</g>
<g transform="translate(${x - 200} ${y - 152}) scale(1.25)">${castleDrawing}</g>`;
}

function cloud(x: number, y: number): string {
  return `<path transform="translate(${x} ${y})" d="M18 44a18 18 0 0 1-2-36 27 27 0 0 1 50-4 21 21 0 0 1 22 40z" fill="${surface}"/>`;
}

/** The lower edge, like the seams of an air cushion. */
function scallops(): string {
  const radius = 30;
  const count = width / (2 * radius);
  const arcs = Array.from({ length: count }, () => `a${radius} ${radius} 0 0 0 ${2 * radius} 0`);
  return `<path d="M0 ${height - 34}${arcs.join('')}V${height}H0z" fill="${paper}"/>`;
}
