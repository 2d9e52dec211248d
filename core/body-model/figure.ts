import type { Language } from "../messages/codes.ts";
import { BODY_HEIGHT, type BodySex, type Measure } from "./anatomy.ts";
import { type BodySide, CANVAS, type Point } from "./canvas.ts";
import { traceContours } from "./contours.ts";
import { DETAIL_LINES } from "./details.ts";
import { isPaired, nameOfLeft, type Place, REGION_DEFINITIONS } from "./regions.ts";
import { bodyLimbs, distanceToBody, flatten, landmarkPosition, lengthFor } from "./shape.ts";

/** A closed line on the canvas. */
export type Contour = readonly Point[];

/** A named region of one side of the body. */
export interface BodyRegion {
  /** Unique among all regions, such as `leftKnee`. */
  readonly id: string;
  readonly side: BodySide;
  readonly names: Readonly<Record<Language, string>>;
  /** Its outline on the canvas. */
  readonly contours: readonly Contour[];
}

/** One side of a body on the canvas. */
export interface BodyFigure {
  readonly sex: BodySex;
  readonly side: BodySide;
  readonly outline: readonly Contour[];
  /** Open lines inside of the outline. */
  readonly details: readonly (readonly Point[])[];
  /** From top to bottom, the right one of two first. */
  readonly regions: readonly BodyRegion[];
  /** The region at a point of the body; null outside of the body. */
  readonly regionAt: (at: Point) => BodyRegion | null;
  /** The region that is nearest to a place of the body, in centimetres as those of landmarks. */
  readonly nearestRegion: (x: number, y: number) => BodyRegion;
}

/** Pixels of the canvas for a centimetre of the body. */
const SCALE = 4.85;
const MARGIN_TOP = (CANVAS.height - BODY_HEIGHT * SCALE) / 2 - 4;
/** The distance between the nodes of the grid from which outlines are traced, in pixels. */
const STEP = 4;
const GRID = {
  columns: Math.ceil(CANVAS.width / STEP) + 1,
  rows: Math.ceil(CANVAS.height / STEP) + 1,
  step: STEP,
} as const;

type Line = readonly (readonly [number, number])[];

/** The left of the body is on the right of the canvas when it is seen from the front. */
const direction = (side: BodySide): 1 | -1 => (side === "front" ? 1 : -1);

/** The point of the canvas for a place of the body in centimetres. */
const toCanvas = (side: BodySide, [x, y]: readonly [number, number]): Point => ({
  x: CANVAS.width / 2 + direction(side) * x * SCALE,
  y: MARGIN_TOP + (BODY_HEIGHT - y) * SCALE,
});

/** The place of the body for a point of the canvas. */
const toBody = (side: BodySide, { x, y }: Point): readonly [number, number] => [
  (direction(side) * (x - CANVAS.width / 2)) / SCALE,
  BODY_HEIGHT - (y - MARGIN_TOP) / SCALE,
];

const placeOf = (sex: BodySex, place: Place): readonly [number, number] => {
  if (typeof place === "string") {
    const [x, y] = landmarkPosition(sex, place);
    return [x, y];
  }
  if (place.length === 2) return [lengthFor(sex, place[0]), lengthFor(sex, place[1])];
  const [from, to] = [placeOf(sex, place[0]), placeOf(sex, place[1])];
  return [from[0] + place[2] * (to[0] - from[0]), from[1] + place[2] * (to[1] - from[1])];
};

const mirror = (line: Line): Line => line.map(([x, y]) => [-x, y]);

/** Farther than any place of the body. */
const FAR = 1000;

const distanceToPiece = (
  [x, y]: readonly [number, number],
  from: readonly [number, number],
  to: readonly [number, number],
): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const squared = dx * dx + dy * dy;
  const projection = squared === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / squared;
  const share = Math.min(Math.max(projection, 0), 1);
  const [right, down] = [x - from[0] - share * dx, y - from[1] - share * dy];
  return Math.sqrt(right * right + down * down);
};

const distanceToLines = (place: readonly [number, number], lines: readonly Line[]): number => {
  let nearest = FAR;
  for (const line of lines) {
    let from = line[0];
    for (const to of line) {
      if (from !== undefined) nearest = Math.min(nearest, distanceToPiece(place, from, to));
      from = to;
    }
  }
  return nearest;
};

const idOfSide = (prefix: string, name: string): string => `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The regions of a side with their lines, without outlines. */
const regionsWithLines = (sex: BodySex, side: BodySide) =>
  REGION_DEFINITIONS[side].flatMap((definition) => {
    const { name, it, en } = definition;
    const lines: readonly Line[] = definition.lines.map((line) => line.map((place) => placeOf(sex, place)));
    return isPaired(definition)
      ? [
          { id: idOfSide("right", name), side, names: { it, en }, lines: lines.map(mirror) },
          { id: idOfSide("left", name), side, names: { it: nameOfLeft(it), en: nameOfLeft(en) }, lines },
        ]
      : [{ id: name, side, names: { it, en }, lines }];
  });

/** The nearest region of each node of the grid, and the distances to all regions. */
const measureRegions = (
  regions: readonly { readonly lines: readonly Line[] }[],
  nodes: readonly (readonly [number, number])[],
  isNearBody: (node: number) => boolean,
) => {
  const distances = regions.map(() => new Float64Array(nodes.length));
  const nearest = new Int16Array(nodes.length).fill(-1);
  const second = new Float64Array(nodes.length);
  for (const [node, place] of nodes.entries()) {
    if (!isNearBody(node)) continue;
    let [best, next] = [FAR, FAR];
    for (const [region, { lines }] of regions.entries()) {
      const distance = distanceToLines(place, lines);
      (distances[region] as Float64Array)[node] = distance;
      if (distance < best) {
        next = best;
        best = distance;
        nearest[node] = region;
      } else next = Math.min(next, distance);
    }
    second[node] = next;
  }
  /** Negative where the region is the nearest one. */
  return (region: number, node: number): number => {
    const own = distances[region]?.[node] ?? FAR;
    return nearest[node] === region
      ? own - (second[node] ?? FAR)
      : own - (distances[nearest[node] ?? 0]?.[node] ?? FAR);
  };
};

const createFigure = (sex: BodySex, side: BodySide): BodyFigure => {
  const limbs = flatten(bodyLimbs(sex));
  const drafts = regionsWithLines(sex, side);
  const nodes = Array.from({ length: GRID.columns * GRID.rows }, (_, node) =>
    toBody(side, { x: (node % GRID.columns) * STEP, y: Math.floor(node / GRID.columns) * STEP }),
  );
  const bodyAt = ([x, y]: readonly [number, number]): number => distanceToBody(limbs, [x, y, 0]);
  const body = nodes.map(bodyAt);
  const regionAtNode = measureRegions(drafts, nodes, (node) => (body[node] ?? FAR) < STEP);
  const trace = (values: readonly number[]): readonly Contour[] => traceContours({ ...GRID, values });
  const regions = drafts.map(
    ({ lines: _, ...region }, index): BodyRegion => ({
      ...region,
      contours: trace(
        body.map((distance, node) => (distance < STEP ? Math.max(distance, regionAtNode(index, node)) : distance)),
      ),
    }),
  );
  const nearestTo = (place: readonly [number, number]): BodyRegion => {
    const distances = drafts.map(({ lines }) => distanceToLines(place, lines));
    return regions[distances.indexOf(Math.min(...distances))] as BodyRegion;
  };
  return {
    ...{ sex, side, regions },
    outline: trace(body),
    details: DETAIL_LINES[side]
      .filter((detail) => detail.sex === undefined || detail.sex === sex)
      .flatMap(({ points }) => {
        const left: Line = points.map(([x, y]: readonly [Measure, Measure]) => [lengthFor(sex, x), lengthFor(sex, y)]);
        return left.every(([x]) => x === 0) ? [left] : [left, mirror(left)];
      })
      .map((line) => line.map((place) => toCanvas(side, place))),
    nearestRegion: (x, y) => nearestTo([x, y]),
    regionAt: (at) => {
      const place = toBody(side, at);
      return bodyAt(place) >= 0 ? null : nearestTo(place);
    },
  };
};

const figures = new Map<string, BodyFigure>();

/** One side of the body of a sex. It is computed once. */
export const bodyFigure = (sex: BodySex, side: BodySide): BodyFigure => {
  const key = `${sex}-${side}`;
  const known = figures.get(key) ?? createFigure(sex, side);
  figures.set(key, known);
  return known;
};
