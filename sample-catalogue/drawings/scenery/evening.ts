import { glow, fade } from '../kit/paint.ts';
import { seeded } from '../kit/random.ts';
import { circle, ellipse, line, path, times } from '../kit/svg.ts';
import { stringLights } from './festoons.ts';
import { lawn } from './plants.ts';
import { cloud, hills, sky, sun } from './sky.ts';

const treeLine = (y: number, fill: string): string =>
  path(
    `M0 ${y}${times(15, (index) => `q${10 + (index % 3) * 6} ${-50 - (index % 4) * 22} 80 0`)}V${y + 80}H0Z`,
    fill,
  );

/** A festival meadow at sunset under strings of lights. */
export const sunsetFestival = (): string =>
  [
    sky('#3D3B86', '#FFB36B', 640),
    sun(880, 500, 64, '#FFD98A'),
    cloud(260, 210, 1, '#F28C8A'),
    cloud(760, 150, 0.8, '#C46A9C'),
    cloud(1050, 290, 0.7, '#FFA679'),
    hills(540, fade('#8A4F86', '#6C4379'), 40),
    treeLine(604, '#4A3A66'),
    lawn(602, '#4C7A4A', '#9A9A55'),
    line('M40 640V130M1160 640V130', '#4A3A3A', 12),
    stringLights([40, 140], [620, 90], 50, 10),
    stringLights([620, 90], [1160, 140], 50, 10),
  ].join('');

/** A clear summer night with stars. */
export function summerNight(): string {
  const next = seeded(5);
  const stars = times(60, () => circle(next() * 1200, next() * 480, 1 + next() * 2, '#FFFBE0'));
  return [
    sky('#141B4D', '#4B4C9A', 640),
    stars,
    circle(1000, 150, 130, glow('#FFF3C4')),
    circle(1000, 150, 50, '#FFF3C4'),
    circle(984, 138, 9, '#EBDCA6'),
    circle(1014, 166, 6, '#EBDCA6'),
    hills(540, '#2B2F6B', -60),
    treeLine(600, '#1E2350'),
    lawn(600, '#27553F', '#3F7A57'),
    ellipse(600, 760, 640, 130, glow('#FFE9A0'), { opacity: 0.3 }),
  ].join('');
}
