import { vinyl } from '../kit/colour.ts';
import { fade, sweep } from '../kit/paint.ts';
import { groundShadow } from '../kit/puffy.ts';
import { circle, line, path, rect } from '../kit/svg.ts';

const pole = (x: number, top: number, foot: number, width = 14): string =>
  rect(x - width / 2, top, width, foot - top, 5, sweep('#FFFFFF', '#98A3B5')) +
  rect(x - width, foot - 8, width * 2, 10, 4, '#7C8798');

const valance = (left: number, right: number, y: number, count: number): string => {
  const step = (right - left) / count;
  return path(
    `M${left} ${y}H${right}V${y + 34}${`a${step / 2} 22 0 0 1 ${-step} 0`.repeat(count)}Z`,
    fade('#FFFFFF', '#DCE4F0'),
    { stroke: '#C3CEDE', 'stroke-width': 2 },
  );
};

/** A white frame tent, 960 wide and 560 tall, standing on the origin; guests go between the poles. */
export const frameTent = (inside = ''): string =>
  [
    groundShadow(0, 0, 560, 64),
    path('M-330 -40H330L450 20H-450Z', '#23402A', { opacity: 0.16 }),
    pole(-316, -340, -50, 10),
    pole(316, -340, -50, 10),
    path('M-440 -330H440L330 -300H-330Z', fade('#B9C6D8', '#D9E2EE')),
    line('M-430 -326L0 -430L430 -326M0 -430V-330', '#8E9AAE', 7),
    inside,
    path('M-480 -330L-90 -560H90L480 -330Z', fade('#FFFFFF', '#D6E0EE')),
    path('M-480 -330L-90 -560L-150 -330Z', '#C2CFE2', { opacity: 0.75 }),
    path('M480 -330L90 -560L150 -330Z', '#B3C2D8', { opacity: 0.75 }),
    ...[-60, 0, 60].map((x) => line(`M${x * 0.5} -552L${x * 1.5} -336`, '#C9D4E4', 3)),
    path('M-90 -560H90L84 -570H-84Z', '#F2F6FC'),
    valance(-480, 480, -332, 16),
    ...[-462, -154, 154, 462].map((x) => pole(x, -296, 20)),
    line('M-470 -290L-540 20M470 -290L540 20', '#E7DDBF', 5),
    ...[-540, 540].map((x) => rect(x - 5, 4, 10, 30, 3, '#6B7285')),
  ].join('');

/** The joint of a tent frame seen from below: three tubes meeting in a crown fitting. */
export const frameJoint = (): string =>
  [
    path('M-700 -520H700V190L0 -120L-700 190Z', fade('#FFFFFF', '#D3DEEC')),
    path('M-700 190L0 -120L700 190V232L0 -78L-700 232Z', '#B9C7DA'),
    line('M-560 -520L-420 60M-200 -520L-130 -60M200 -520L130 -60M560 -520L420 60', '#C9D4E4', 4),
    line('M0 -120L-760 220', '#A9B4C5', 46) + line('M-10 -132L-760 204', '#F2F6FB', 14),
    line('M0 -120L760 220', '#98A3B5', 46) + line('M6 -134L760 204', '#E6ECF5', 14),
    line('M0 -120V560', '#A9B4C5', 50) + line('M-12 -110V560', '#F2F6FB', 14),
    path('M-70 -160H70L84 -40L40 10H-40L-84 -40Z', fade('#DDE4EE', '#7C8798')),
    circle(-40, -60, 13, '#5A6478') +
      circle(40, -60, 13, '#5A6478') +
      circle(0, -110, 13, '#5A6478'),
    rect(-14, 90, 28, 28, 14, vinyl.red),
  ].join('');
