import { darken, vinyl } from '../kit/colour.ts';
import { clipped } from '../kit/clip.ts';
import { fade, glow } from '../kit/paint.ts';
import { bubble, cushion, groundShadow, seamedTube } from '../kit/puffy.ts';
import { circle, line, path, place, rect, turn } from '../kit/svg.ts';
import { star } from '../kit/flourish.ts';
import { cloud } from '../scenery/sky.ts';

/** A cartoon rocket flying past a planet: the film being shown. */
const film = (): string =>
  clipped(
    'M-330 -470H330V-120H-330Z',
    rect(-330, -470, 660, 350, 0, fade('#5B3FB8', '#FF8FB0')),
    circle(190, -360, 70, '#FFC61A'),
    path('M90 -340Q190 -300 300 -390', 'none', { stroke: '#FFF1C2', 'stroke-width': 14 }),
    star(-230, -410, 16, '#FFF6C8') +
      star(-60, -430, 11, '#FFF6C8') +
      star(20, -250, 13, '#FFF6C8') +
      star(270, -240, 12, '#FFF6C8'),
    place(-250, -120, 1.2, cloud(0, 0, 1)) + cloud(210, -120, 1.1),
    place(
      -80,
      -270,
      1,
      turn(
        38,
        0,
        0,
        path('M-30 90Q0 180 30 90Z', '#FFC61A'),
        path('M-44 50L-84 100L-40 90ZM44 50L84 100L40 90Z', '#1F4FD8'),
        path('M0 -120C60 -60 56 40 40 96H-40C-56 40 -60 -60 0 -120Z', '#F7F9FF'),
        path('M0 -120C26 -96 40 -70 45 -46H-45C-40 -70 -26 -96 0 -120Z', '#E8313A'),
        circle(0, -4, 24, '#5CC4F5', { stroke: '#1F4FD8', 'stroke-width': 9 }),
      ),
    ),
  );

/** An inflatable cinema screen, 860 wide and 600 tall, standing on the origin. */
export const movieScreen = (playing: boolean): string =>
  [
    groundShadow(0, 6, 520, 46),
    line('M-380 -480L-540 0M380 -480L540 0', '#8C95A8', 5),
    rect(-345, -485, 690, 380, 6, '#FDFDFB'),
    playing ? film() : rect(-330, -470, 660, 350, 4, fade('#FFFFFF', '#E6EAF2')),
    seamedTube('M-370 -20V-510H370V-20', 84, '#3B3F9E', 104),
    seamedTube('M-330 -96H330', 54, darken('#3B3F9E', 0.12), 104),
    bubble(-370, -528, 58, vinyl.yellow),
    bubble(370, -528, 58, vinyl.yellow),
    cushion(-470, -50, 200, 64, vinyl.purple),
    cushion(270, -50, 200, 64, vinyl.purple),
    playing ? circle(0, -300, 560, glow('#FFE9F4'), { opacity: 0.22 }) : '',
  ].join('');
