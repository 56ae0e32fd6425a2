/** A joint, measured from the point between the feet. */
export type Joint = readonly [x: number, y: number];

/** Where the joints of a figure are; left means left in the picture. */
export interface Pose {
  head: Joint;
  neck: Joint;
  hip: Joint;
  elbows: readonly [Joint, Joint];
  hands: readonly [Joint, Joint];
  knees: readonly [Joint, Joint];
  feet: readonly [Joint, Joint];
}
