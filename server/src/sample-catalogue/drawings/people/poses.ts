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

/** All poses face the viewer or right; mirror a figure to make it look left. */
export const poses = {
  stand: {
    head: [0, -168],
    neck: [0, -124],
    hip: [0, -76],
    elbows: [
      [-36, -98],
      [36, -98],
    ],
    hands: [
      [-38, -68],
      [38, -68],
    ],
    knees: [
      [-14, -40],
      [14, -40],
    ],
    feet: [
      [-16, -6],
      [16, -6],
    ],
  },
  wave: {
    head: [0, -168],
    neck: [0, -124],
    hip: [0, -76],
    elbows: [
      [-38, -98],
      [48, -132],
    ],
    hands: [
      [-30, -70],
      [56, -186],
    ],
    knees: [
      [-14, -40],
      [14, -40],
    ],
    feet: [
      [-18, -6],
      [18, -6],
    ],
  },
  jump: {
    head: [0, -186],
    neck: [0, -142],
    hip: [0, -94],
    elbows: [
      [-48, -150],
      [48, -150],
    ],
    hands: [
      [-64, -206],
      [64, -206],
    ],
    knees: [
      [-38, -66],
      [38, -66],
    ],
    feet: [
      [-46, -24],
      [46, -24],
    ],
  },
  star: {
    head: [0, -178],
    neck: [0, -134],
    hip: [0, -88],
    elbows: [
      [-40, -128],
      [40, -128],
    ],
    hands: [
      [-82, -152],
      [82, -152],
    ],
    knees: [
      [-34, -56],
      [34, -56],
    ],
    feet: [
      [-62, -22],
      [62, -22],
    ],
  },
  run: {
    head: [22, -170],
    neck: [12, -126],
    hip: [-6, -80],
    elbows: [
      [-34, -112],
      [44, -98],
    ],
    hands: [
      [-44, -70],
      [76, -122],
    ],
    knees: [
      [-24, -46],
      [34, -60],
    ],
    feet: [
      [-70, -36],
      [36, -10],
    ],
  },
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
  kick: {
    head: [-14, -170],
    neck: [-10, -126],
    hip: [-2, -80],
    elbows: [
      [-44, -122],
      [28, -108],
    ],
    hands: [
      [-72, -98],
      [50, -84],
    ],
    knees: [
      [-12, -42],
      [34, -56],
    ],
    feet: [
      [-16, -6],
      [72, -36],
    ],
  },
  throw: {
    head: [4, -168],
    neck: [0, -124],
    hip: [-4, -76],
    elbows: [
      [-34, -96],
      [40, -148],
    ],
    hands: [
      [-46, -68],
      [66, -192],
    ],
    knees: [
      [-22, -42],
      [16, -42],
    ],
    feet: [
      [-36, -6],
      [22, -6],
    ],
  },
  reach: {
    head: [0, -168],
    neck: [0, -124],
    hip: [0, -76],
    elbows: [
      [-28, -96],
      [36, -100],
    ],
    hands: [
      [-24, -66],
      [74, -106],
    ],
    knees: [
      [-12, -40],
      [12, -40],
    ],
    feet: [
      [-14, -6],
      [16, -6],
    ],
  },
  crawl: {
    head: [66, -82],
    neck: [38, -66],
    hip: [-32, -64],
    elbows: [
      [30, -38],
      [48, -38],
    ],
    hands: [
      [28, -6],
      [62, -6],
    ],
    knees: [
      [-22, -14],
      [-44, -14],
    ],
    feet: [
      [-66, -8],
      [-86, -10],
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
