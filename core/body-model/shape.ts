import { type BodySex, LANDMARKS, type Landmark, LIMBS, type Limb, type Measure } from "./anatomy.ts";

/** A point of the body in centimetres: x to the left of the body, y up from the floor, z to the front. */
export type Position = readonly [x: number, y: number, z: number];

/** A rounded piece between two points of a limb. */
export interface RoundedSegment {
  readonly from: Position;
  readonly to: Position;
  readonly radii: readonly [number, number];
  readonly depth: number;
}

/** The rounded segments of a limb; its surface is the union of theirs. */
export interface RoundedLimb {
  readonly segments: readonly RoundedSegment[];
  readonly blend: number;
  /** A circle around the limb, seen from the front. */
  readonly center: Position;
  readonly reach: number;
}

/** The pieces between two landmarks. */
const PIECES = 5;

/** A measure of a body of this sex. */
export const lengthFor = (sex: BodySex, measure: Measure): number =>
  typeof measure === "number" ? measure : measure[sex];

/** The position of a landmark of the left half. */
export const landmarkPosition = (sex: BodySex, landmark: Landmark): Position => {
  const [x, y, z] = LANDMARKS[landmark];
  return [lengthFor(sex, x), lengthFor(sex, y), lengthFor(sex, z)];
};

/** x, y, z, radius and depth. */
type Knot = readonly [number, number, number, number, number];

/** The curve through the knots (Catmull–Rom), as points. */
const interpolate = (knots: readonly Knot[]): readonly Knot[] => {
  const knotAt = (index: number): Knot => knots[Math.min(Math.max(index, 0), knots.length - 1)] as Knot;
  const pieces = knots.slice(1).flatMap((_, index) =>
    Array.from({ length: PIECES }, (__, piece) => {
      const t = (piece + 1) / PIECES;
      const [before, from, to, after] = [-1, 0, 1, 2].map((offset) => knotAt(index + offset)) as [
        Knot,
        Knot,
        Knot,
        Knot,
      ];
      return from.map((value, axis) => {
        const [p0, p1, p2, p3] = [before[axis] ?? 0, value, to[axis] ?? 0, after[axis] ?? 0];
        return p1 + (t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)))) / 2;
      }) as unknown as Knot;
    }),
  );
  return [knotAt(0), ...pieces];
};

const roundedLimb = (segments: readonly RoundedSegment[], blend: number): RoundedLimb => {
  const ends = segments.flatMap(({ from, to, radii }) => [
    { at: from, radius: radii[0] },
    { at: to, radius: radii[1] },
  ]);
  const middleOf = (axis: 0 | 1): number => {
    const values = ends.map(({ at }) => at[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const center: Position = [middleOf(0), middleOf(1), 0];
  const reach = Math.max(...ends.map(({ at, radius }) => Math.hypot(at[0] - center[0], at[1] - center[1]) + radius));
  return { segments, blend, center, reach };
};

const limbOf = (sex: BodySex, { points, blend }: Limb): RoundedLimb => {
  const knots = interpolate(
    points.map(
      ([landmark, radius, depth = 1]): Knot => [...landmarkPosition(sex, landmark), lengthFor(sex, radius), depth],
    ),
  );
  const ends = knots.length === 1 ? [...knots, ...knots] : knots;
  const segments = ends.slice(1).map(([x, y, z, radius, depth], index): RoundedSegment => {
    const [fromX, fromY, fromZ, fromRadius] = ends[index] as Knot;
    return { from: [fromX, fromY, fromZ], to: [x, y, z], radii: [fromRadius, radius], depth };
  });
  return roundedLimb(segments, blend);
};

const mapLimb = ({ segments, blend }: RoundedLimb, move: (at: Position) => Position): RoundedLimb =>
  roundedLimb(
    segments.map((segment) => ({ ...segment, from: move(segment.from), to: move(segment.to) })),
    blend,
  );

const isInTheMiddle = ({ segments }: RoundedLimb): boolean =>
  segments.every(({ from, to }) => from[0] === 0 && to[0] === 0);

/** The limbs of a body, both halves. */
export const bodyLimbs = (sex: BodySex): readonly RoundedLimb[] =>
  LIMBS.map((limb) => limbOf(sex, limb)).flatMap((left) =>
    isInTheMiddle(left) ? [left] : [left, mapLimb(left, ([x, y, z]) => [-x, y, z])],
  );

/** The limbs seen from the front: without depth. */
export const flatten = (limbs: readonly RoundedLimb[]): readonly RoundedLimb[] =>
  limbs.map((limb) => mapLimb(limb, ([x, y]) => [x, y, 0]));

/** Faster than `Math.hypot`, which counts here. */
const length = (x: number, y: number, z: number): number => Math.sqrt(x * x + y * y + z * z);

const clampShare = (share: number): number => Math.min(Math.max(share, 0), 1);

/** The distance from a point to the surface of a segment: negative inside. */
const distanceToSegment = ({ from, to, radii, depth }: RoundedSegment, [x, y, z]: Position): number => {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const [px, py, pz] = [x - from[0], y - from[1], z - from[2]];
  const squared = dx * dx + dy * dy + dz * dz;
  const share = squared === 0 ? 0 : clampShare((px * dx + py * dy + pz * dz) / squared);
  const radius = radii[0] + share * (radii[1] - radii[0]);
  return length(px - share * dx, py - share * dy, (pz - share * dz) / depth) - radius;
};

/** Farther than any point of the body. */
const FAR = 1000;

/** The smooth minimum of two distances: where both are within `blend`, the surfaces merge. */
const blendDistances = (a: number, b: number, blend: number): number => {
  const overlap = Math.max(blend - Math.abs(a - b), 0) / blend;
  return Math.min(a, b) - (overlap * overlap * blend) / 4;
};

/** The distance from a point to the surface of the smooth union of the limbs: negative inside, in centimetres. */
export const distanceToBody = (limbs: readonly RoundedLimb[], at: Position): number => {
  let distance = FAR;
  for (const { segments, blend, center, reach } of limbs) {
    // a limb that is farther away than the others changes nothing
    if (length(at[0] - center[0], at[1] - center[1], 0) - reach > distance + blend) continue;
    let own = FAR;
    for (const segment of segments) own = Math.min(own, distanceToSegment(segment, at));
    distance = blendDistances(distance, own, blend);
  }
  return distance;
};

/** The depth (z) of the axis of the nearest limb: what is in front of it is the front of the body. */
export const axisDepthAt = (limbs: readonly RoundedLimb[], [x, y, z]: Position): number => {
  let [nearest, depth] = [FAR, 0];
  for (const { segments, center, reach } of limbs) {
    // a limb of one point, such as a breast, is a part of the surface of another one
    if (segments.length === 1 || length(x - center[0], y - center[1], 0) - reach > nearest) continue;
    for (const segment of segments) {
      const distance = distanceToSegment(segment, [x, y, z]);
      if (distance >= nearest) continue;
      nearest = distance;
      depth = (segment.from[2] + segment.to[2]) / 2;
    }
  }
  return depth;
};
