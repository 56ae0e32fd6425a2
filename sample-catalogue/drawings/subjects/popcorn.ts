import { darken, vinyl } from '../kit/colour.ts';
import { across, ball, down, fade, glow } from '../kit/paint.ts';
import { seeded } from '../kit/random.ts';
import { groundShadow } from '../kit/puffy.ts';
import { circle, ellipse, line, path, place, rect, times } from '../kit/svg.ts';

/** One popped kernel around (x, y). */
const kernel = (x: number, y: number, r: number): string =>
  circle(x - r * 0.5, y, r * 0.62, '#FFF2C9') +
  circle(x + r * 0.5, y - r * 0.1, r * 0.6, '#FFE9AE') +
  circle(x, y - r * 0.5, r * 0.62, '#FFF9E3') +
  circle(x, y + r * 0.2, r * 0.42, '#F4C95C');

/** A heap of popcorn `width` wide, its foot around the origin. */
const heap = (width: number, height: number, count: number, seed: number): string => {
  const next = seeded(seed);
  return (
    path(`M${-width / 2} 0Q${-width * 0.3} ${-height} 0 ${-height}T${width / 2} 0Z`, '#F3CF73') +
    times(count, () => {
      const x = (next() - 0.5) * width * 0.94;
      const limit = height * (1 - Math.pow(Math.abs(x) / (width / 2), 1.7));
      return kernel(x, -next() * limit, 11);
    })
  );
};

/** A striped paper box of popcorn standing on the origin, 130 tall. */
export const popcornBox = (): string =>
  place(0, -92, 0.62, heap(170, 70, 26, 4)) +
  path('M-52 -96L-38 0H38L52 -96Z', '#FFFFFF') +
  [-1.5, -0.5, 0.5, 1.5]
    .map((step) => path(`M${step * 26 - 6} -96h13l${-step * 6} 96h-9z`, vinyl.red))
    .join('') +
  path('M-52 -96L-38 0H38L52 -96Z', across('#FFFFFF'), { opacity: 0.25 });

const kettle = (): string =>
  line('M0 -470V-420', '#8C95A8', 12) +
  rect(-84, -420, 168, 86, 26, down('#C5CBD8')) +
  ellipse(0, -420, 84, 15, '#8C95A8') +
  line('M84 -390h40', '#3A4056', 12) +
  [-50, -14, 26, 64].map((x, index) => kernel(x, -440 - (index % 2) * 24, 13)).join('') +
  [-110, 110, 90].map((x, index) => kernel(x, -330 + index * 20, 12)).join('');

/** A popcorn machine on its cart, 460 wide and 680 tall, standing on the origin. */
export const popcornMachine = (): string =>
  [
    groundShadow(0, 4, 290, 34),
    rect(-180, -500, 360, 312, 6, fade('#FFF3D2', '#FFE1A0')),
    circle(0, -400, 190, glow('#FFD05A')),
    kettle(),
    place(0, -190, 1, heap(330, 92, 70, 2)),
    path('M-166 -496L-70 -496L-150 -200H-166Z', '#FFFFFF', { opacity: 0.35 }),
    ...[-184, 184].map((x) => rect(x - 12, -506, 24, 320, 6, across(vinyl.yellow))),
    rect(-214, -560, 428, 66, 16, down(vinyl.red)),
    path('M-180 -556Q0 -650 180 -556Z', across(vinyl.red)),
    path(`M-214 -500h428${'v18a21.4 20 0 0 1 -42.8 0v-18'.repeat(10)}z`, '#FFFFFF'),
    ...[0, 2, 4, 6, 8].map((index) =>
      path(`M${-214 + index * 42.8} -500h42.8v18a21.4 20 0 0 1 -42.8 0z`, vinyl.yellow),
    ),
    place(0, -566, 0.8, heap(120, 44, 14, 3)),
    rect(-212, -192, 424, 40, 10, down(vinyl.yellow)),
    rect(-192, -156, 384, 110, 8, down(vinyl.red)),
    ...[-120, 0, 120].map((x) =>
      rect(x - 50, -142, 100, 82, 10, 'none', { stroke: vinyl.yellow, 'stroke-width': 5 }),
    ),
    circle(120, -100, 18, ball('#C5CBD8')),
    line('M-224 -176H-262V-210', darken(vinyl.yellow, 0.3), 12),
    line('M130 -46V-6', '#3A4056', 16),
    circle(-112, -56, 64, '#3A2A22'),
    circle(-112, -56, 50, '#F4E6C6'),
    times(8, (index) =>
      line(
        `M-112 -56L${-112 + Math.cos(index * 0.785) * 54} ${-56 + Math.sin(index * 0.785) * 54}`,
        vinyl.red,
        9,
      ),
    ),
    circle(-112, -56, 62, 'none', { stroke: vinyl.red, 'stroke-width': 12 }),
    circle(-112, -56, 13, vinyl.yellow),
  ].join('');
