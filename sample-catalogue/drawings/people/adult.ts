import { darken } from '../kit/colour.ts';
import { line, mirror, path, place, rect } from '../kit/svg.ts';
import { backHair, face } from './face.ts';
import type { Look } from './looks.ts';

/** What the arms of a grown-up are doing. */
type Gesture = 'relaxed' | 'wave' | 'offer' | 'push';

const arms: Record<Gesture, readonly [string, string]> = {
  relaxed: ['M-36 -222L-50 -170L-42 -124', 'M36 -222L50 -170L42 -124'],
  wave: ['M-36 -222L-50 -170L-42 -124', 'M36 -222L74 -246L82 -310'],
  offer: ['M-36 -222L-50 -170L-34 -128', 'M36 -222L64 -180L112 -194'],
  push: ['M-30 -222L10 -178L72 -176', 'M34 -222L58 -184L104 -180'],
};

function drawn(look: Look, gesture: Gesture): string {
  const trousers = ['M-16 -128L-20 -66L-20 -14', 'M16 -128L20 -66L20 -14'];
  const [left, right] = arms[gesture];
  return [
    place(0, -288, 0.92, backHair(look)),
    ...trousers.map((d) => line(d, look.legs, 31)),
    rect(-38, -14, 36, 16, 8, '#3A3F52'),
    rect(4, -14, 36, 16, 8, '#3A3F52'),
    line(left, look.skin, 17),
    path('M-44 -226Q0 -256 44 -226L36 -120Q0 -108 -36 -120Z', look.shirt),
    line('M0 -240V-258', darken(look.skin, 0.12), 22),
    line(right, look.skin, 17),
    line(left.replace(/L[^L]+$/, ''), look.shirt, 27),
    line(right.replace(/L[^L]+$/, ''), darken(look.shirt, 0.06), 27),
    place(0, -288, 0.92, face(look)),
  ].join('');
}

/** A grown-up at (x, y), about 320 units tall; a negative scale makes them face left. */
export const adult = (look: Look, gesture: Gesture, x: number, y: number, scale = 1): string => {
  const person = drawn(look, gesture);
  return place(x, y, Math.abs(scale), scale < 0 ? mirror(0, person) : person);
};
