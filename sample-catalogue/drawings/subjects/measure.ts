import { line } from '../kit/svg.ts';

const ink = '#33415F';

const arrow = (x1: number, y1: number, x2: number, y2: number): string => {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const tip = (x: number, y: number, turn: number): string =>
    line('M-24 -14L0 0L-24 14', ink, 7, { transform: `translate(${x} ${y}) rotate(${turn})` });
  return line(`M${x1} ${y1}L${x2} ${y2}`, ink, 7) + tip(x1, y1, angle + 180) + tip(x2, y2, angle);
};

/** An arrow under something from `left` to `right`, with end marks. */
export const widthArrow = (left: number, right: number, y: number): string =>
  line(`M${left} ${y - 26}V${y + 26}M${right} ${y - 26}V${y + 26}`, ink, 5, { opacity: 0.6 }) +
  arrow(left + 8, y, right - 8, y);

/** An arrow beside something from `top` to `bottom`, with end marks. */
export const heightArrow = (x: number, top: number, bottom: number): string =>
  line(`M${x - 26} ${top}H${x + 26}M${x - 26} ${bottom}H${x + 26}`, ink, 5, { opacity: 0.6 }) +
  arrow(x, top + 8, x, bottom - 8);
