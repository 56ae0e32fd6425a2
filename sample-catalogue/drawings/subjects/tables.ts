import { darken, lighten } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, fade, sweep } from '../kit/paint.ts';
import { groundShadow } from '../kit/puffy.ts';
import { circle, ellipse, line, path, place, rect, times } from '../kit/svg.ts';

const grain = (rx: number, ry: number): string =>
  [0.82, 0.58, 0.34]
    .map((share) =>
      ellipse(0, 0, rx * share, ry * share, 'none', {
        stroke: '#A9763F',
        'stroke-width': 2,
        opacity: 0.35,
      }),
    )
    .join('');

/** A bare round folding table, 520 wide, standing on the origin. */
export const roundTable = (): string =>
  [
    groundShadow(0, 0, 280, 44),
    ...['M-150 -250L-190 -6', 'M150 -250L190 -6', 'M-90 -240L-60 8', 'M90 -240L60 8'].map(
      (d) => line(d, '#6B7285', 15) + line(d, '#C5CBD8', 5),
    ),
    line('M-170 -120H170', '#6B7285', 10),
    ellipse(0, -250, 262, 74, '#7C552C'),
    ellipse(0, -264, 262, 74, fade('#E9C48C', '#CF9C5B')),
    place(0, -264, 1, grain(262, 74)),
    ellipse(0, -264, 255, 69, 'none', { stroke: '#F6DFB6', 'stroke-width': 4, opacity: 0.7 }),
  ].join('');

/** A round table under a floor-length cloth, with what stands on it. */
export const dressedTable = (cloth: Colour, onTop = ''): string =>
  [
    groundShadow(0, 2, 330, 50),
    path(
      'M-262 -264C-280 -160 -300 -60 -306 -14Q-250 24 -196 4Q-140 40 -76 12Q0 44 76 12Q140 40 196 4Q250 24 306 -14C300 -60 280 -160 262 -264Z',
      across(cloth),
    ),
    ...[-200, -110, 0, 110, 200].map((x) =>
      line(`M${x} -196Q${x * 1.1} -90 ${x * 1.16} -4`, darken(cloth, 0.2), 4, { opacity: 0.5 }),
    ),
    ellipse(0, -264, 262, 72, fade(lighten(cloth, 0.3), lighten(cloth, 0.05))),
    onTop,
  ].join('');

const setting = (x: number, y: number): string =>
  ellipse(x, y, 44, 13, '#FFFFFF', { stroke: '#CBD3DF', 'stroke-width': 3 }) +
  ellipse(x, y, 26, 7, '#E9EEF5') +
  line(`M${x - 56} ${y + 6}l8 -16M${x + 56} ${y + 6}l-8 -16`, '#9AA6B8', 4);

/** Plates and a vase of flowers for a dressed round table. */
export const tableSetting = (flowers: readonly Colour[]): string =>
  [
    setting(-150, -268),
    setting(150, -268),
    path('M-26 -280L-18 -350H18L26 -280Q0 -268 -26 -280Z', fade('#DDF1FA', '#9CCBE2')),
    ...[-50, -24, 0, 24, 50].map((x, index) => {
      const y = -400 + Math.abs(x) * 0.5 - (index % 2) * 18;
      const colour = flowers[index % flowers.length] ?? '#FF6FAE';
      return (
        line(`M${x * 0.2} -340L${x} ${y}`, '#4A9C4E', 5) +
        times(6, (petal) =>
          circle(x + Math.cos(petal) * 13, y + Math.sin(petal) * 13, 11, colour),
        ) +
        circle(x, y, 9, '#FFD84A')
      );
    }),
    setting(-64, -234),
    setting(64, -234),
  ].join('');

/** An eight-foot banquet table with a white plastic top, 860 wide, standing on the origin. */
export const longTable = (top: Colour = '#EEF1F6', onTop = ''): string =>
  [
    groundShadow(0, 0, 460, 40),
    ...[-330, 330].map(
      (x) =>
        line(
          `M${x - 40} -230L${x - 56} -4H${x + 56}L${x + 40} -230M${x - 48} -110H${x + 48}`,
          '#5A6478',
          15,
        ) + line(`M${x - 42} -226L${x - 58} -8`, '#B8C1CF', 4),
    ),
    line('M-330 -110L-150 -226M330 -110L150 -226', '#5A6478', 9),
    path('M-360 -300H360L430 -236H-430Z', fade(lighten(top, 0.5), top)),
    path('M-360 -300H360L430 -236H-430Z', sweep('#FFFFFF', '#B9C2D0'), { opacity: 0.3 }),
    rect(-430, -238, 860, 26, 10, fade(darken(top, 0.05), darken(top, 0.25))),
    onTop,
  ].join('');
