/** The proportions of the body. */
export const BODY_SEXES = ["female", "male"] as const;
/** The proportions that a body is built with. */
export type BodySex = (typeof BODY_SEXES)[number];

/** A length in centimetres of a body of `BODY_HEIGHT`, equal for both sexes or not. */
export type Measure = number | Readonly<Record<BodySex, number>>;

/** The height of the body of the model, centimetres. */
export const BODY_HEIGHT = 170;

const by = (female: number, male: number): Measure => ({ female, male });

/**
 * The landmarks of the left half: x from the middle to the left of the body, y up from the floor, z to the front. The
 * right half is the mirror image.
 */
export const LANDMARKS = {
  crown: [0, 161.2, -0.6],
  face: [0, 157.2, 1],
  jaw: [0, 152.4, 2.4],
  nose: [0, 156.6, 8.6],
  ear: [7.3, 157.4, -1],
  neckTop: [0, 151, -1.2],
  neckBase: [0, 141, -2],
  collar: [by(8.2, 9.2), 140.4, -1.5],
  shoulder: [by(15.6, 18), 137.6, -1.5],
  biceps: [by(18.8, 21.2), 127, -1],
  elbow: [by(23.2, 25.4), 110.5, -2],
  forearm: [by(25.4, 27.6), 103, -1],
  wrist: [by(30.2, 32.2), 87.4, 1],
  palm: [by(32.4, 34.6), 80.6, 2],
  thumbBase: [by(30.2, 32.2), 83.4, 3.6],
  thumb: [by(27.8, 29.7), 76.4, 5],
  indexBase: [by(31.3, 33.5), 79.4, 3],
  index: [by(32.8, 35), 70, 4.4],
  middleBase: [by(32.6, 34.8), 78.6, 2.4],
  middle: [by(34.3, 36.5), 68.8, 3.6],
  ringBase: [by(33.9, 36.1), 78.6, 1.7],
  ring: [by(35.7, 37.9), 69.6, 2.7],
  littleBase: [by(35, 37.2), 79.4, 1],
  little: [by(36.8, 39), 72.2, 1.8],
  chest: [by(6.4, 7.8), 130, -0.5],
  breast: [by(6.9, 8), by(124.6, 127.4), by(6.4, 5)],
  ribs: [by(5.6, 7), 118, 0],
  waist: [by(4.9, 6.2), 109, 0],
  belly: [0, 101, 2.2],
  hip: [by(7.8, 7), 94, -0.5],
  buttock: [by(7.8, 7.2), 85.5, -5],
  groin: [by(9, 8.6), 84.5, 0],
  thigh: [by(9.1, 9.2), 66, 0.6],
  knee: [9.2, 47.5, 0.6],
  calf: [9.5, 36, -1.2],
  shin: [9.7, 22, -1.2],
  ankle: [9.8, 9, -1.6],
  heel: [9.9, 4, -3.6],
  instep: [10.6, 5, 4],
  toes: [12.2, 2.1, 13],
} as const satisfies Readonly<Record<string, readonly [x: Measure, y: Measure, z: Measure]>>;

/** The name of a landmark of the left half of the body. */
export type Landmark = keyof typeof LANDMARKS;

/** A point of a limb: its landmark, the radius there, and the depth in proportion to the width (1 by default). */
export type LimbPoint = readonly [landmark: Landmark, radius: Measure, depth?: number];

/** A part of the body with a rounded surface along its landmarks. */
export interface Limb {
  readonly points: readonly [LimbPoint, ...LimbPoint[]];
  /** The length over which its surface merges with the others. */
  readonly blend: number;
}

/** The fingers of a relaxed hand touch: gaps that are narrower than the grid of the mesh would become holes. */
const finger = (base: Landmark, tip: Landmark, radius: Measure): Limb => ({
  points: [
    [base, radius],
    [tip, radius],
  ],
  blend: 0.8,
});

/** The limbs whose smooth union is the body. Those of the left half exist twice. */
export const LIMBS: readonly Limb[] = [
  {
    points: [
      ["crown", 7.8, 1.2],
      ["face", by(7, 7.2), 1.2],
      ["jaw", by(4.8, 5.6), 1.35],
    ],
    blend: 1,
  },
  { points: [["nose", 1]], blend: 1.5 },
  { points: [["ear", 1.4, 0.8]], blend: 0.8 },
  {
    points: [
      ["neckTop", by(4.9, 6)],
      ["neckBase", by(5.4, 6.8)],
    ],
    blend: 2.5,
  },
  {
    points: [
      ["neckBase", by(4.2, 5)],
      ["collar", by(3.7, 4.5)],
      ["shoulder", by(4.8, 5.8)],
      ["biceps", by(4.2, 5.2)],
      ["elbow", by(3.3, 3.9)],
      ["forearm", by(3.7, 4.5)],
      ["wrist", by(2.3, 2.8), 0.85],
      ["palm", by(3.2, 3.7), 0.5],
    ],
    blend: 3,
  },
  {
    points: [
      ["thumbBase", by(1.5, 1.8)],
      ["thumb", by(0.95, 1.1)],
    ],
    blend: 1,
  },
  finger("indexBase", "index", by(0.95, 1.05)),
  finger("middleBase", "middle", by(0.95, 1.05)),
  finger("ringBase", "ring", by(0.95, 1.05)),
  finger("littleBase", "little", by(0.85, 0.95)),
  {
    points: [
      ["chest", by(9.2, 10.8)],
      ["ribs", by(7.9, 9.4)],
      ["waist", by(7.3, 8.3)],
      ["hip", by(9.6, 9.2)],
      ["groin", by(8.7, 8.4), 1.05],
      ["thigh", by(7.4, 7.2), 1.05],
      ["knee", by(5, 5.4), 1.05],
      ["calf", by(5.3, 5.7), 1.08],
      ["shin", by(3.8, 4.2), 1.05],
      ["ankle", by(2.9, 3.3), 1.1],
    ],
    blend: 4,
  },
  { points: [["breast", by(5.6, 6.4), 0.85]], blend: 2.5 },
  { points: [["belly", 8, 0.9]], blend: 4 },
  { points: [["buttock", by(8.2, 7.6), 0.9]], blend: 2.5 },
  {
    points: [
      ["ankle", by(3, 3.4)],
      ["heel", by(3.1, 3.5)],
    ],
    blend: 1,
  },
  {
    points: [
      ["heel", by(3.2, 3.6)],
      ["instep", by(3.2, 3.6), 0.9],
      ["toes", by(3, 3.4), 0.6],
    ],
    blend: 1.5,
  },
];
