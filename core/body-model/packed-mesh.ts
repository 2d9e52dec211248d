import type { BodySex } from "./anatomy.ts";
import { BODY_SIDES } from "./canvas.ts";
import { bodyFigure } from "./figure.ts";
import { type BodyMesh, createMesh } from "./mesh.ts";

/** A mesh as a file: mostly small differences to the number before, which compress well. */
export interface PackedMesh {
  /** x of all vertices, then y, then z, in units of 0.02 cm; differences. */
  readonly coordinates: readonly number[];
  /** Three vertices for each triangle; differences. */
  readonly triangles: readonly number[];
  /** The ids of the regions. */
  readonly regionIds: readonly string[];
  /** For each vertex the place of its region in `regionIds`. */
  readonly regions: readonly number[];
}

const UNITS_PER_CENTIMETRE = 50;
const AXES = [0, 1, 2] as const;

const toDifferences = (values: readonly number[]): readonly number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));

const fromDifferences = (differences: readonly number[]): readonly number[] => {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
};

/** Packs a mesh. Its positions are rounded to 0.02 cm. */
export const packMesh = ({ positions, triangles, regions }: BodyMesh): PackedMesh => {
  const regionIds = [...new Set(regions.map(({ id }) => id))];
  const coordinatesOf = (axis: number): readonly number[] =>
    regions.map((_, vertex) => Math.round((positions[vertex * 3 + axis] ?? 0) * UNITS_PER_CENTIMETRE));
  return {
    coordinates: toDifferences(AXES.flatMap(coordinatesOf)),
    triangles: toDifferences([...triangles]),
    regionIds,
    regions: regions.map(({ id }) => regionIds.indexOf(id)),
  };
};

/** Unpacks the mesh of a body of this sex. */
export const unpackMesh = (sex: BodySex, packed: PackedMesh): BodyMesh => {
  const known = new Map(
    BODY_SIDES.flatMap((side) => bodyFigure(sex, side).regions).map((region) => [region.id, region]),
  );
  const count = packed.regions.length;
  const coordinates = fromDifferences(packed.coordinates);
  const positions = new Float32Array(count * 3);
  for (const [place, value] of coordinates.entries())
    positions[(place % count) * 3 + Math.floor(place / count)] = value / UNITS_PER_CENTIMETRE;
  const regions = packed.regions.map((place) => {
    const region = known.get(packed.regionIds[place] ?? "");
    if (region === undefined) throw new Error(`no region ${packed.regionIds[place]}`);
    return region;
  });
  return createMesh(positions, new Uint32Array(fromDifferences(packed.triangles)), regions);
};
