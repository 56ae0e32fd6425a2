import { darken, lighten, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { cushion, groundShadow, seamedTube } from '../kit/puffy.ts';
import { circle, line, path, rect, times } from '../kit/svg.ts';

const checkers = (x: number, y: number, columns: number, size: number): string =>
  rect(x, y, columns * size, size * 2, 4, '#FFFFFF') +
  times(columns * 2, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return (column + row) % 2
      ? ''
      : rect(x + column * size, y + row * size, size, size, 0, '#22263F');
  });

/** A start and finish arch, 900 wide and 560 tall, standing on the origin. */
export const raceArch = (colour: Colour, second: Colour): string =>
  [
    groundShadow(-370, 6, 170, 32),
    groundShadow(370, 6, 170, 32),
    line('M-410 -470L-520 0M410 -470L520 0', '#8C95A8', 5),
    circle(-520, 0, 12, '#5A6275') + circle(520, 0, 12, '#5A6275'),
    seamedTube('M-370 -20V-370L-270 -490H270L370 -370V-20', 118, colour, 132),
    path('M-250 -548H250V-436H-250Z', lighten(second, 0.05), { opacity: 0.96 }),
    checkers(-250, -534, 20, 25),
    line('M-250 -474H250', darken(second, 0.2), 6),
    ...[-370, 370].map(
      (x) =>
        rect(x - 56, -300, 112, 130, 20, second, { opacity: 0.92 }) + checkers(x - 50, -258, 4, 25),
    ),
    cushion(-450, -46, 160, 62, second),
    cushion(290, -46, 160, 62, second),
    circle(-320, -26, 6, vinyl.white),
  ].join('');
