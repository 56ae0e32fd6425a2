import { vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { pennant } from '../kit/flourish.ts';
import { fade } from '../kit/paint.ts';
import { groundShadow } from '../kit/puffy.ts';
import { line, path, rect, times } from '../kit/svg.ts';

/** A high-peak pole tent with flags and guy ropes, 1080 wide and 600 tall, standing on the origin. */
export const poleTent = (inside = '', flag: Colour = vinyl.purple): string =>
  [
    groundShadow(0, 0, 600, 66),
    path('M-380 -40H380L470 20H-470Z', '#23402A', { opacity: 0.16 }),
    ...[-200, 200].map((x) => rect(x - 8, -520, 16, 500, 4, fade('#D9B27C', '#9C7443'))),
    inside,
    ...[-200, 200].map((x) => pennant(x, -626, 44, flag)),
    path(
      'M-490 -250C-360 -300 -250 -420 -200 -570C-150 -440 -90 -390 0 -386C90 -390 150 -440 200 -570C250 -420 360 -300 490 -250Q0 -226 -490 -250Z',
      fade('#FFFFFF', '#D8E1EF'),
    ),
    path(
      'M-200 -570C-250 -420 -360 -300 -490 -250L-300 -240C-240 -330 -206 -440 -200 -570Z',
      '#BFCDE1',
      { opacity: 0.8 },
    ),
    path('M200 -570C206 -440 250 -330 310 -240L490 -250C360 -300 250 -420 200 -570Z', '#AFC0D8', {
      opacity: 0.8,
    }),
    ...[-1, 1].map((side) =>
      line(
        `M${side * 200} -566C${side * 170} -420 ${side * 130} -320 ${side * 110} -236M${side * 20} -384V-234`,
        '#C3CFE0',
        3,
      ),
    ),
    path(
      `M-490 -252Q0 -228 490 -252V-214${'q-24.5 28 -49 0'.repeat(20)}Z`,
      fade('#FFFFFF', '#DCE4F0'),
      {
        stroke: '#C3CEDE',
        'stroke-width': 2,
      },
    ),
    times(6, (index) => {
      const x = -470 + index * 188;
      const lean = x * 0.16;
      return (
        rect(x - 6, -222, 12, 238, 4, fade('#D9B27C', '#9C7443')) +
        line(`M${x} -222L${x + lean} 24`, '#F3EBD0', 4) +
        rect(x + lean - 5, 10, 10, 26, 3, '#6B7285')
      );
    }),
  ].join('');
