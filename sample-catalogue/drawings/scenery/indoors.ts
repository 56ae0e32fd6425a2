import { darken, lighten } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { fade, glow, sweep } from '../kit/paint.ts';
import { ellipse, line, path, rect, times } from '../kit/svg.ts';

const planks = (y: number, top: Colour, bottom: Colour): string =>
  rect(0, y, 1200, 900 - y, 0, fade(top, bottom)) +
  times(21, (index) =>
    line(`M${600 + (index - 10) * 70} ${y}L${600 + (index - 10) * 190} 900`, darken(top, 0.35), 2, {
      opacity: 0.35,
    }),
  );

/** A school gym with a shiny wooden floor. */
export const gym = (): string =>
  [
    rect(0, 0, 1200, 600, 0, fade('#E9F0F6', '#CBD8E2')),
    times(5, (index) =>
      rect(60 + index * 226, 50, 176, 110, 6, fade('#BFE6FA', '#EAF8FF'), {
        stroke: '#8FA6B8',
        'stroke-width': 8,
      }),
    ),
    rect(0, 440, 1200, 60, 0, '#2F6FB8'),
    rect(0, 500, 1200, 12, 0, '#F2B632'),
    rect(0, 512, 1200, 90, 0, fade('#D2B48A', '#BC9A6C')),
    planks(600, '#E9BE7C', '#C98E4A'),
    line('M-20 700H1220', '#FFFFFF', 8, { opacity: 0.7 }),
    ellipse(600, 800, 420, 80, 'none', { stroke: '#2F6FB8', 'stroke-width': 8, opacity: 0.55 }),
  ].join('');

/** A warehouse with shelves full of rolled vinyl. */
export function warehouse(colours: readonly Colour[]): string {
  const rolls = times(3, (row) =>
    times(10, (index) => {
      const colour = colours[(row * 3 + index) % colours.length] ?? '#888888';
      const [x, y] = [70 + index * 118, 168 + row * 150];
      return (
        ellipse(x, y, 50, 46, lighten(colour, 0.28)) +
        ellipse(x, y, 34, 30, 'none', { stroke: darken(colour, 0.1), 'stroke-width': 4 }) +
        ellipse(x, y, 15, 13, 'none', { stroke: darken(colour, 0.15), 'stroke-width': 4 })
      );
    }),
  );
  return [
    rect(0, 0, 1200, 620, 0, fade('#F4F1EA', '#DCD7CC')),
    rolls,
    times(3, (row) => rect(0, 214 + row * 150, 1200, 20, 0, '#D9772B')),
    times(4, (index) => rect(14 + index * 382, 60, 22, 560, 0, '#4A5D85')),
    rect(0, 0, 1200, 620, 0, '#F4F1EA', { opacity: 0.45 }),
    rect(0, 612, 1200, 288, 0, fade('#CFD2D6', '#A9AEB6')),
    path('M0 660H1200', 'none', { stroke: '#F2C230', 'stroke-width': 10 }),
    ellipse(600, 780, 560, 90, glow('#FFFFFF'), { opacity: 0.5 }),
  ].join('');
}

/** A plain photo corner in one colour, for details and sizes. */
export const studio = (colour: Colour): string =>
  rect(0, 0, 1200, 900, 0, fade(lighten(colour, 0.82), lighten(colour, 0.5))) +
  rect(0, 660, 1200, 240, 0, sweep(lighten(colour, 0.42), lighten(colour, 0.3))) +
  rect(0, 640, 1200, 40, 0, fade(lighten(colour, 0.57), lighten(colour, 0.4))) +
  ellipse(600, 420, 560, 400, glow('#FFFFFF'), { opacity: 0.75 });
