import { darken, lighten } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { across, ball, fade } from '../kit/paint.ts';
import { seeded } from '../kit/random.ts';
import { circle, line, path, place, rect, times } from '../kit/svg.ts';

/** A leafy tree with its foot at (x, y), about 300 units tall. */
export const tree = (x: number, y: number, scale: number, leaf: Colour = '#3F9E46'): string =>
  place(
    x,
    y,
    scale,
    path('M-16 0Q-10 -70 -14 -130H14Q10 -70 18 0Z', across('#8A5A34')),
    circle(-58, -160, 62, ball(darken(leaf, 0.12))),
    circle(60, -154, 60, ball(darken(leaf, 0.14))),
    circle(0, -130, 58, ball(darken(leaf, 0.18))),
    circle(2, -222, 78, ball(leaf)),
    circle(-30, -250, 9, lighten(leaf, 0.35)),
    circle(28, -206, 7, lighten(leaf, 0.3)),
  );

/** A round bush. */
export const bush = (x: number, y: number, scale: number, leaf: Colour = '#4FAE4B'): string =>
  place(
    x,
    y,
    scale,
    circle(-44, -22, 38, ball(darken(leaf, 0.1))),
    circle(44, -22, 38, ball(darken(leaf, 0.12))),
    circle(0, -36, 50, ball(leaf)),
    rect(-80, -8, 160, 14, 7, darken(leaf, 0.22)),
  );

/** A lawn from `horizon` down, with tufts of grass. */
export function lawn(horizon: number, near: Colour = '#5DB648', far: Colour = '#A5DB6B'): string {
  const next = seeded(horizon);
  const tufts = times(64, () => {
    const y = horizon + 24 + next() ** 0.8 * (880 - horizon);
    const size = 5 + ((y - horizon) / (900 - horizon)) * 13;
    const d = `M${next() * 1200} ${y}l${-size * 0.5} ${-size}m${size * 0.5} ${size}l${size * 0.1} ${-size * 1.3}m${-size * 0.1} ${size * 1.3}l${size * 0.7} ${-size * 0.9}`;
    return line(d, darken(near, next() * 0.25), 2.4, { opacity: 0.7 });
  });
  return rect(0, horizon, 1200, 900 - horizon, 0, fade(far, near)) + tufts;
}

/** Small flowers scattered over the lower lawn. */
export function flowers(colours: readonly Colour[], seed: number, from = 700): string {
  const next = seeded(seed);
  return times(26, (index) => {
    const x = next() * 1200;
    const y = from + next() * (890 - from);
    const colour = colours[index % colours.length] ?? '#FFFFFF';
    return (
      [0, 72, 144, 216, 288]
        .map((angle) => {
          const turn = (angle * Math.PI) / 180;
          return circle(x + Math.cos(turn) * 6, y + Math.sin(turn) * 5, 4.4, colour);
        })
        .join('') + circle(x, y, 3.6, '#FFD84A')
    );
  });
}
