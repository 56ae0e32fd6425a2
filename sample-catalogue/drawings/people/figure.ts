import { darken } from '../kit/colour.ts';
import type { Colour } from '../kit/colour.ts';
import { ellipse, line, mirror, place } from '../kit/svg.ts';
import { backHair, face } from './face.ts';
import type { Look } from './looks.ts';
import type { Joint, Pose } from './pose.ts';
import { poses } from './poses.ts';

const between = (a: Joint, b: Joint, share: number): Joint => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

const bone = (from: Joint, via: Joint, to: Joint): string =>
  `M${from.join(' ')}L${via.join(' ')}L${to.join(' ')}`;

function arm(pose: Pose, side: 0 | 1, look: Look): string {
  const shoulder: Joint = [pose.neck[0] + (side === 0 ? -17 : 17), pose.neck[1] + 12];
  const elbow = pose.elbows[side];
  const sleeve = between(shoulder, elbow, 0.5);
  return (
    line(bone(shoulder, elbow, pose.hands[side]), look.skin, 14) +
    line(`M${shoulder.join(' ')}L${sleeve.join(' ')}`, darken(look.shirt, 0.08), 20)
  );
}

function leg(pose: Pose, side: 0 | 1, look: Look, shoe: Colour): string {
  const joint: Joint = [pose.hip[0] + (side === 0 ? -11 : 11), pose.hip[1]];
  const knee = pose.knees[side];
  const foot = pose.feet[side];
  const hem = between(joint, knee, 0.85);
  return (
    line(bone(joint, knee, foot), look.skin, 15) +
    line(`M${joint.join(' ')}L${hem.join(' ')}`, look.legs, 24) +
    ellipse(foot[0] + 4, foot[1], 15, 9, shoe)
  );
}

/** A child with the point between its feet at the origin, about 200 units tall. */
export function figure(look: Look, poseName: keyof typeof poses, shoe: Colour = '#FFFFFF'): string {
  const pose: Pose = poses[poseName];
  const [neck, hip] = [pose.neck, pose.hip];
  const [headX, headY] = pose.head;
  return [
    place(headX, headY, 1, backHair(look)),
    leg(pose, 0, look, shoe),
    leg(pose, 1, look, shoe),
    line(`M${neck[0]} ${neck[1] + 18}L${hip[0]} ${hip[1] - 4}`, look.shirt, 46),
    arm(pose, 0, look),
    arm(pose, 1, look),
    line(
      `M${neck.join(' ')}L${between(neck, pose.head, 0.5).join(' ')}`,
      darken(look.skin, 0.12),
      16,
    ),
    place(headX, headY, 1, face(look)),
  ].join('');
}

/** A child standing at (x, y); a negative scale makes it face left. */
export const child = (
  look: Look,
  pose: keyof typeof poses,
  x: number,
  y: number,
  scale = 1,
): string => {
  const drawn = figure(look, pose);
  return place(x, y, Math.abs(scale), scale < 0 ? mirror(0, drawn) : drawn);
};
