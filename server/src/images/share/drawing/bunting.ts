import { brandColours } from '../../../brand/brand-colours.ts';

const { green, red, surface, yellow } = brandColours;

const WIDTH = 160;

const pennants = `
<path d="M0 4q80 26 160 0" fill="none" stroke="${surface}" stroke-width="3"/>
<path d="M12 9l29 6-19 25z" fill="${red}"/>
<path d="M51 17h30l-15 26z" fill="${yellow}"/>
<path d="M90 17l29-3-9 28z" fill="${green}"/>
<path d="M127 12l26-6-2 29z" fill="${surface}"/>`;

export function bunting(width: number, scale: number): string {
  const count = Math.ceil(width / (WIDTH * scale));
  return Array.from(
    { length: count },
    (_, index) =>
      `<g transform="translate(${index * WIDTH * scale}) scale(${scale})">${pennants}</g>`,
  ).join('');
}
