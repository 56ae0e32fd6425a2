import { darken, lighten, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, ball, down, fade, sweep } from '../kit/paint.ts';
import { groundShadow } from '../kit/puffy.ts';
import { seeded } from '../kit/random.ts';
import { circle, ellipse, line, path, rect, times } from '../kit/svg.ts';

/** A snow cone in a paper cup, its tip on the origin, 210 tall; `syrup` runs over the ice. */
export const snowCone = (syrup: Colour, second: Colour = syrup): string => {
  const next = seeded(9);
  return [
    circle(0, -144, 62, ball(lighten(syrup, 0.35))),
    path(
      'M-60 -160A62 62 0 0 1 60 -160C40 -130 20 -150 4 -126C-14 -150 -40 -126 -60 -160Z',
      ball(second),
    ),
    times(26, () => {
      const [angle, reach] = [next() * 6.28, Math.sqrt(next()) * 54];
      return circle(
        Math.cos(angle) * reach,
        -146 + Math.sin(angle) * reach,
        3 + next() * 3,
        '#FFFFFF',
        { opacity: 0.75 },
      );
    }),
    path('M-64 -126Q0 -100 64 -126L6 -2Q0 6 -6 -2Z', sweep('#FFFFFF', '#D5E2F2')),
    path('M-50 -116L-6 -6L4 -6L-20 -110ZM14 -108L2 -10L8 -8L40 -112Z', lighten(syrup, 0.1), {
      opacity: 0.8,
    }),
    path('M-64 -126Q0 -100 64 -126', 'none', { stroke: '#C3D2E6', 'stroke-width': 4 }),
  ].join('');
};

/** A syrup bottle with a pump, standing on (x, y). */
export const syrup = (x: number, y: number, colour: Colour): string =>
  path(
    `M${x - 34} ${y}V${y - 104}Q${x - 34} ${y - 134} ${x - 14} ${y - 140}H${x + 14}Q${x + 34} ${y - 134} ${x + 34} ${y - 104}V${y}Z`,
    across(colour),
  ) +
  rect(x - 34, y - 84, 68, 52, 2, '#FFFFFF', { opacity: 0.85 }) +
  circle(x, y - 58, 15, colour) +
  rect(x - 15, y - 160, 30, 24, 5, '#3A4056') +
  line(`M${x} ${y - 160}V${y - 184}h34`, '#3A4056', 8);

const shavedIce = (): string => {
  const next = seeded(21);
  return (
    path('M-176 -112Q-120 -230 0 -236T176 -112Z', fade('#FFFFFF', '#CFEBFA')) +
    times(60, () => {
      const x = (next() - 0.5) * 310;
      return circle(x, -118 - next() * 100 * (1 - Math.abs(x) / 190), 4 + next() * 6, '#FFFFFF', {
        opacity: 0.9,
      });
    })
  );
};

/** A snow-cone machine, 480 wide and 620 tall, standing on the origin. */
export const snowConeMachine = (): string =>
  [
    groundShadow(0, 4, 300, 32),
    rect(-196, -420, 392, 320, 8, fade('#E3F6FF', '#BDE6FA')),
    shavedIce(),
    path('M-60 -420H60L44 -320H-44Z', across('#C5CBD8')),
    ...[-20, 0, 20].map((x, index) =>
      line(`M${x} -316l${x * 0.4} ${60 + index * 6}`, '#FFFFFF', 9, { 'stroke-dasharray': '4 14' }),
    ),
    path('M-180 -414L-90 -414L-150 -110H-180Z', '#FFFFFF', { opacity: 0.5 }),
    ...[-200, 200].map((x) => rect(x - 12, -426, 24, 330, 6, across('#DDE3EC'))),
    rect(-222, -520, 444, 104, 22, down(vinyl.blue)),
    ...[-130, 0, 130].map(
      (x, index) =>
        path(
          `M${x - 26} -478a26 26 0 0 1 52 0l-26 44z`,
          [vinyl.red, vinyl.yellow, vinyl.lime][index] ?? vinyl.red,
        ) + path(`M${x - 26} -478h52l-26 50z`, '#FFFFFF'),
    ),
    line('M110 -520q50 -70 110 -64', '#8C95A8', 14) + circle(226, -586, 26, ball(vinyl.red)),
    ellipse(-60, -524, 90, 16, '#DDE3EC'),
    rect(-226, -104, 452, 108, 16, down(vinyl.blue)),
    rect(-180, -72, 120, 30, 10, darken(vinyl.blue, 0.45)),
    circle(120, -52, 26, ball('#DDE3EC')) + rect(116, -74, 8, 26, 3, vinyl.red),
    circle(60, -52, 10, '#7CF08A'),
  ].join('');
