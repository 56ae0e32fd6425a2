import { darken } from '../kit/colour.ts';
import { circle, ellipse, line, path, rect } from '../kit/svg.ts';
import type { Look } from './looks.ts';

/** The part of the hair that falls behind the head, for a head of radius 34. */
export function backHair({ style, hair }: Look): string {
  if (style === 'long') return rect(-38, -30, 76, 84, 34, hair);
  if (style === 'buns') return circle(-30, -30, 16, hair) + circle(30, -30, 16, hair);
  if (style === 'curly') {
    const curls = [-36, -28, -14, 2, 18, 30, 37];
    return curls.map((x, index) => circle(x, -14 - (index % 6 ? 18 : 0), 17, hair)).join('');
  }
  return '';
}

function frontHair({ style, hair, shirt }: Look): string {
  if (style === 'cap') {
    const crown = path('M-36 -4C-38 -50 38 -50 36 -4Z', shirt);
    const peak = path('M-4 -10C20 -18 50 -12 58 0C36 -4 10 -2 -4 -2Z', darken(shirt, 0.22));
    return crown + peak + circle(0, -38, 4, darken(shirt, 0.3));
  }
  if (style === 'curly') {
    return [-24, -9, 8, 24].map((x) => circle(x, -26, 12, hair)).join('');
  }
  return path('M-35 2C-40 -50 40 -50 35 2C30 -16 22 -20 8 -20C-8 -20 -26 -18 -35 2Z', hair);
}

/** A smiling head of radius 34 around the origin, without the back of the hair. */
export function face(look: Look): string {
  const dark = darken(look.skin, 0.75);
  return [
    circle(-33, 4, 8, darken(look.skin, 0.1)),
    circle(33, 4, 8, darken(look.skin, 0.1)),
    circle(0, 0, 34, look.skin),
    ellipse(-19, 12, 7, 5, '#F0536A', { opacity: 0.35 }),
    ellipse(19, 12, 7, 5, '#F0536A', { opacity: 0.35 }),
    ellipse(-12, 0, 4, 5.4, dark),
    ellipse(12, 0, 4, 5.4, dark),
    path('M-12 12Q0 30 12 12Z', '#8C2434'),
    path('M-9 13Q0 17 9 13Z', '#FFFFFF'),
    line('M-2 7q3 3 5 0', darken(look.skin, 0.22), 2.4),
    frontHair(look),
  ].join('');
}
