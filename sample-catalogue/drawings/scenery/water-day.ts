import { fade } from '../kit/paint.ts';
import { ellipse, line, path, place, times } from '../kit/svg.ts';
import { lawn, tree } from './plants.ts';
import { cloud, hills, sky, sun } from './sky.ts';

const puddle = (x: number, y: number, scale: number): string =>
  place(
    x,
    y,
    scale,
    path(
      'M-120 0C-130 -22 -60 -20 -40 -28S40 -34 64 -20S150 -16 126 8S20 26 -30 20S-112 24 -120 0Z',
      fade('#BFEAFB', '#5FC3EE'),
    ),
    line('M-70 -4q30 -10 60 -2M20 4q26 -8 54 0', '#FFFFFF', 4, { opacity: 0.8 }),
  );

const sprinkler = (x: number, y: number): string =>
  times(9, (index) => {
    const reach = (index - 4) * 34;
    return line(
      `M${x} ${y}q${reach * 0.5} ${-130 + Math.abs(reach) * 0.35} ${reach} -18`,
      '#E4F7FF',
      4,
      {
        'stroke-dasharray': '12 10',
        opacity: 0.9,
      },
    );
  }) + ellipse(x, y + 2, 16, 9, '#3B4A5C');

/** A hot summer day with puddles and a sprinkler. */
export const waterDay = (): string =>
  [
    sky('#1FA2EA', '#C8F1FF'),
    sun(150, 130, 70, '#FFE04A'),
    cloud(480, 110, 0.8),
    cloud(930, 80, 0.6),
    hills(560, fade('#5FBF7E', '#4FB05E'), 200),
    lawn(606, '#4DB85A', '#A7E27A'),
    tree(1130, 630, 1.1, '#36A257'),
    tree(60, 630, 0.9, '#4BB04B'),
    sprinkler(1040, 690),
    puddle(190, 840, 1.1),
    puddle(960, 850, 0.9),
  ].join('');
