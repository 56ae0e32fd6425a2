import { darken, lighten, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { ball, fade } from '../kit/paint.ts';
import { seeded } from '../kit/random.ts';
import { bubble, cushion, groundShadow, ribs, seamedTube, tube } from '../kit/puffy.ts';
import { circle, ellipse, line, path, place, times } from '../kit/svg.ts';
import { column } from './turret.ts';

/** A smiling octopus standing on the origin, 260 wide. */
const octopus = (skin: Colour): string =>
  [
    ...[-104, -60, 60, 104].map((x) =>
      tube(
        `M${x * 0.4} -110Q${x * 0.9} -70 ${x * 0.8} -24Q${x} 6 ${x * 1.3} -26`,
        36,
        darken(skin, 0.1),
      ),
    ),
    ...[-26, 26].map((x) => tube(`M${x} -100Q${x * 1.1} -50 ${x * 1.2} -14`, 38, skin)),
    ellipse(0, -190, 100, 112, ball(skin)),
    ...[-36, 36].map(
      (x) =>
        circle(x, -186, 26, '#FFFFFF') +
        circle(x * 0.86, -182, 14, '#22263F') +
        circle(x * 0.86 - 5, -188, 5, '#FFFFFF'),
    ),
    path('M-32 -146Q0 -108 32 -146Z', '#8C2434'),
    ellipse(-66, -150, 15, 9, '#FF7C9A', { opacity: 0.6 }),
    ellipse(66, -150, 15, 9, '#FF7C9A', { opacity: 0.6 }),
    circle(-30, -264, 12, lighten(skin, 0.4)),
    circle(10, -276, 9, lighten(skin, 0.4)),
  ].join('');

/** A round fish around the origin, looking right. */
const fish = (skin: Colour, fin: Colour): string =>
  [
    path('M-50 0C-90 -50 -110 -30 -100 0C-110 30 -90 50 -50 0Z', ball(fin)),
    path('M-10 -46Q10 -86 44 -70L30 -40Z', fin),
    ellipse(0, 0, 70, 50, ball(skin)),
    line('M-16 -44Q4 0 -16 44M-36 -36Q-20 0 -36 36', '#FFFFFF', 9, { opacity: 0.85 }),
    circle(36, -12, 14, '#FFFFFF') + circle(40, -10, 7, '#22263F'),
    line('M46 16Q54 24 62 14', '#7A1F2E', 4),
  ].join('');

const ballPit = (): string => {
  const next = seeded(8);
  const colours = [vinyl.red, vinyl.yellow, vinyl.blue, vinyl.lime, vinyl.pink];
  return times(70, (index) =>
    bubble(
      -330 + next() * 330,
      -40 - (index < 35 ? 40 : 0) - next() * 40,
      17,
      colours[index % 5] ?? vinyl.red,
    ),
  );
};

/** The low front wall of a playland, drawn over the children in it. */
const frontWall = (): string =>
  ribs(-460, -92, 920, 80, 22, [vinyl.turquoise, vinyl.yellow, vinyl.pink]) +
  cushion(-480, -30, 960, 52, vinyl.purple);

/** An open under-the-sea playland for toddlers, 960 wide and 520 tall, standing on the origin. */
export const seaPlayland = (inside = ''): string =>
  [
    groundShadow(0, 10, 600, 56),
    ribs(-420, -330, 840, 270, 18, [lighten(vinyl.sky, 0.1), vinyl.sky]),
    path(
      'M-420 -160Q-380 -190 -340 -160T-260 -160T-180 -160T-100 -160T-20 -160T60 -160T140 -160T220 -160T300 -160T420 -160V-40H-420Z',
      fade('#5BD3E8', '#1F9FD0'),
      { opacity: 0.8 },
    ),
    tube('M-420 -330H420', 52, vinyl.turquoise),
    column(-430, -20, 70, 350, vinyl.purple),
    column(430, -20, 70, 350, vinyl.purple),
    bubble(-430, -404, 54, vinyl.yellow),
    bubble(430, -404, 54, vinyl.yellow),
    seamedTube('M-300 -340Q-290 -500 -170 -500T-40 -340', 44, vinyl.pink, 50),
    place(-170, -300, 0.9, fish(vinyl.orange, vinyl.red)),
    place(330, -240, 0.62, fish(vinyl.pink, vinyl.purple)),
    place(130, -100, 1.12, octopus(vinyl.purple)),
    ballPit(),
    inside,
    column(-20, -20, 40, 120, vinyl.pink),
    bubble(-20, -150, 26, vinyl.yellow),
    frontWall(),
  ].join('');
