import { darken, lighten, vinyl } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { fade } from '../kit/paint.ts';
import { path, rect, times } from '../kit/svg.ts';
import { bunting } from './festoons.ts';
import { cloud, sky } from './sky.ts';

function shop(x: number, width: number, height: number, wall: Colour, awning: Colour): string {
  const top = 610 - height;
  const stripe = width / 8;
  const windows = times(3, (index) =>
    rect(x + 24 + index * ((width - 40) / 3), top + 44, (width - 88) / 3, 74, 6, '#BFE3F2', {
      stroke: lighten(wall, 0.6),
      'stroke-width': 6,
    }),
  );
  return [
    rect(x, top, width, height, 0, fade(lighten(wall, 0.12), darken(wall, 0.12))),
    rect(x - 6, top - 16, width + 12, 26, 4, lighten(wall, 0.4)),
    windows,
    rect(x + 18, 520, width - 36, 90, 4, fade('#7FA7BC', '#486C82')),
    times(8, (index) =>
      path(
        `M${x + index * stripe} 470h${stripe}v36a${stripe / 2} 16 0 0 1 ${-stripe} 0z`,
        index % 2 ? '#FFFFFF' : awning,
      ),
    ),
  ].join('');
}

const cobbles = (): string =>
  rect(0, 604, 1200, 296, 0, fade('#DCD3C6', '#B9AD9E')) +
  times(7, (row) =>
    rect(0, 628 + row * row * 6 + row * 4, 1200, 2 + row * 0.5, 0, '#A2968A', { opacity: 0.55 }),
  );

/** A main street closed for a fair, with shops and bunting. */
export const streetFair = (): string =>
  [
    sky('#62BDF0', '#F3FBFF'),
    cloud(330, 90, 0.7),
    cloud(900, 130, 0.8),
    shop(-20, 270, 360, '#C96F4A', vinyl.green),
    shop(250, 240, 300, '#E3C17A', vinyl.blue),
    shop(490, 250, 340, '#8FB3A6', vinyl.red),
    shop(740, 220, 290, '#D99A8B', vinyl.turquoise),
    shop(960, 270, 370, '#A88BB8', vinyl.orange),
    cobbles(),
    bunting([-20, 60], [620, 30], 60, [vinyl.red, vinyl.yellow, vinyl.blue, vinyl.white]),
    bunting([600, 30], [1220, 70], 56, [vinyl.green, vinyl.orange, vinyl.white, vinyl.purple]),
  ].join('');
