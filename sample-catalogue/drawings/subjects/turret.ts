import { darken, lighten } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { pennant } from '../kit/flourish.ts';
import { across } from '../kit/paint.ts';
import { bubble } from '../kit/puffy.ts';
import { ellipse, line, path, rect, times } from '../kit/svg.ts';

/** The ways an inflated tower can end. */
export type Roof = 'cone' | 'battlement' | 'onion' | 'ball';

/** An inflated column with its foot at (x, y), sewn from puffed segments. */
export function column(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): string {
  const segments = Math.max(2, Math.round(height / (width * 0.95)));
  const step = height / segments;
  return times(segments, (index) => {
    const top = y - (index + 1) * step;
    return (
      rect(x - width / 2, top - 2, width, step + 4, Math.min(width, step) * 0.22, across(colour)) +
      line(
        `M${x - width * 0.44} ${top + step - 1}Q${x} ${top + step + 8} ${x + width * 0.44} ${top + step - 1}`,
        darken(colour, 0.45),
        2.4,
        { opacity: 0.5 },
      )
    );
  });
}

const cone = (x: number, y: number, width: number, colour: Colour, trim: Colour): string => {
  const [half, top] = [width * 0.66, y - width * 1.35];
  const seam = (share: number): string =>
    line(
      `M${x} ${top}Q${x + half * share * 0.4} ${y - width * 0.5} ${x + half * share} ${y + 4}`,
      darken(colour, 0.4),
      2,
      {
        opacity: 0.45,
      },
    );
  return [
    pennant(x, top - width * 0.62, width * 0.42, trim),
    path(
      `M${x} ${top}C${x + half * 0.25} ${y - width * 0.75} ${x + half * 0.9} ${y - width * 0.3} ${x + half} ${y}` +
        `Q${x} ${y + width * 0.3} ${x - half} ${y}C${x - half * 0.9} ${y - width * 0.3} ${x - half * 0.25} ${y - width * 0.75} ${x} ${top}Z`,
      across(colour),
    ),
    seam(-0.45),
    seam(0.45),
    bubble(x, top, width * 0.13, trim),
  ].join('');
};

const battlement = (x: number, y: number, width: number, colour: Colour, trim: Colour): string => {
  const merlon = width * 0.36;
  return (
    [-0.5, 0, 0.5]
      .map((share) =>
        rect(
          x + share * width * 0.92 - merlon / 2,
          y - width * 0.5,
          merlon,
          width * 0.5,
          merlon * 0.35,
          across(colour),
        ),
      )
      .join('') +
    rect(
      x - width * 0.64,
      y - width * 0.16,
      width * 1.28,
      width * 0.34,
      width * 0.16,
      across(trim),
    ) +
    ellipse(x - width * 0.2, y - width * 0.06, width * 0.26, width * 0.035, '#FFFFFF', {
      opacity: 0.6,
    })
  );
};

const onion = (x: number, y: number, width: number, colour: Colour, trim: Colour): string => {
  const top = y - width * 1.3;
  const half = width * 0.72;
  return [
    pennant(x, top - width * 0.5, width * 0.36, trim),
    path(
      `M${x} ${top}C${x + 4} ${y - width} ${x + half} ${y - width * 0.9} ${x + half} ${y - width * 0.42}` +
        `C${x + half} ${y - width * 0.1} ${x + half * 0.5} ${y + 4} ${x} ${y + 6}` +
        `C${x - half * 0.5} ${y + 4} ${x - half} ${y - width * 0.1} ${x - half} ${y - width * 0.42}` +
        `C${x - half} ${y - width * 0.9} ${x - 4} ${y - width} ${x} ${top}Z`,
      across(colour),
    ),
    ...[-0.5, 0.5].map((share) =>
      line(
        `M${x} ${top + width * 0.3}Q${x + half * share * 1.7} ${y - width * 0.5} ${x + half * share * 0.6} ${y}`,
        lighten(colour, 0.3),
        3,
        {
          opacity: 0.6,
        },
      ),
    ),
    rect(x - width * 0.56, y - width * 0.1, width * 1.12, width * 0.24, width * 0.12, across(trim)),
  ].join('');
};

const tops: Record<Roof, typeof cone> = {
  cone,
  battlement,
  onion,
  ball: (x, y, width, colour) => bubble(x, y - width * 0.44, width * 0.62, colour),
};

/** A column with a roof on it. */
export const turret = (
  x: number,
  y: number,
  width: number,
  height: number,
  roof: Roof,
  colours: { body: Colour; roof: Colour; trim: Colour },
): string =>
  column(x, y, width, height, colours.body) +
  tops[roof](x, y - height, width, colours.roof, colours.trim);
