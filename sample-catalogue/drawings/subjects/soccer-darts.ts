import { darken, lighten, vinyl } from '../kit/colour.ts';
import { ball, down } from '../kit/paint.ts';
import { cushion, groundShadow, seamedTube } from '../kit/puffy.ts';
import { circle, line, path, place, rect, times } from '../kit/svg.ts';

const pentagon = (x: number, y: number, r: number): string =>
  path(
    `M${[0, 1, 2, 3, 4].map((index) => `${x + Math.sin(index * 1.2566) * r} ${y - Math.cos(index * 1.2566) * r}`).join('L')}Z`,
    '#2A2D3E',
  );

/** A soccer ball around (x, y). */
export const soccerBall = (x: number, y: number, r: number): string =>
  circle(x, y, r, ball('#F4F6FA')) +
  pentagon(x, y, r * 0.34) +
  times(5, (index) => {
    const angle = index * 1.2566;
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
    return (
      line(
        `M${x + dx * r * 0.34} ${y + dy * r * 0.34}L${x + dx * r * 0.66} ${y + dy * r * 0.66}`,
        '#2A2D3E',
        r * 0.06,
      ) + circle(x + dx * r * 0.8, y + dy * r * 0.8, r * 0.17, '#2A2D3E')
    );
  });

const wedge = (index: number, inner: number, outer: number, colour: string): string => {
  const at = (r: number, step: number): string => {
    const angle = (step * Math.PI) / 10;
    return `${Math.cos(angle) * r} ${Math.sin(angle) * r}`;
  };
  return path(
    `M${at(inner, index)}L${at(outer, index)}A${outer} ${outer} 0 0 1 ${at(outer, index + 1)}L${at(inner, index + 1)}A${inner} ${inner} 0 0 0 ${at(inner, index)}Z`,
    colour,
  );
};

const board = (): string =>
  circle(0, 0, 262, '#20263F') +
  times(20, (index) =>
    [
      wedge(index, 36, 248, index % 2 ? lighten(vinyl.yellow, 0.25) : vinyl.blue),
      wedge(index, 150, 180, index % 2 ? vinyl.red : vinyl.green),
      wedge(index, 226, 248, index % 2 ? vinyl.red : vinyl.green),
    ].join(''),
  ) +
  circle(0, 0, 58, vinyl.green) +
  circle(0, 0, 30, vinyl.red);

const tether = (x: number): string =>
  line(`M${x * 0.74} -560L${x} 0`, '#8C95A8', 5) + circle(x, 0, 13, '#5A6275');

/** An inflatable dart board for soccer balls, 640 wide and 640 tall, standing on the origin. */
export const soccerDarts = (onBoard = ''): string =>
  [
    groundShadow(0, 8, 420, 46),
    tether(-400),
    tether(400),
    rect(-230, -120, 460, 110, 40, down(darken(vinyl.blue, 0.2))),
    place(
      0,
      -330,
      1,
      board(),
      seamedTube('M-282 0A282 282 0 1 1 282 0A282 282 0 1 1 -282 0', 64, vinyl.red, 86),
      onBoard,
    ),
    cushion(-280, -50, 560, 72, vinyl.yellow),
  ].join('');
