import type { Pose } from './pose.ts';

/** Sitting, sliding and lying. */
export const lowPoses = {
  slide: {
    head: [-28, -112],
    neck: [-22, -70],
    hip: [-16, -20],
    elbows: [
      [-64, -82],
      [26, -82],
    ],
    hands: [
      [-80, -136],
      [58, -124],
    ],
    knees: [
      [28, -44],
      [34, -32],
    ],
    feet: [
      [76, -20],
      [84, -8],
    ],
  },
  sit: {
    head: [0, -128],
    neck: [0, -84],
    hip: [0, -34],
    elbows: [
      [-36, -58],
      [36, -58],
    ],
    hands: [
      [-24, -30],
      [24, -30],
    ],
    knees: [
      [-26, -30],
      [26, -30],
    ],
    feet: [
      [-24, 10],
      [24, 10],
    ],
  },
  cheer: {
    head: [0, -128],
    neck: [0, -84],
    hip: [0, -34],
    elbows: [
      [-44, -92],
      [44, -92],
    ],
    hands: [
      [-60, -146],
      [60, -146],
    ],
    knees: [
      [-26, -30],
      [26, -30],
    ],
    feet: [
      [-28, 10],
      [28, 10],
    ],
  },
  belly: {
    head: [66, -56],
    neck: [34, -34],
    hip: [-30, -22],
    elbows: [
      [56, -22],
      [64, -26],
    ],
    hands: [
      [96, -22],
      [106, -32],
    ],
    knees: [
      [-64, -20],
      [-62, -28],
    ],
    feet: [
      [-98, -18],
      [-92, -42],
    ],
  },
} as const satisfies Record<string, Pose>;
