import type { BodySex } from "./anatomy.ts";
import type { BodySide } from "./canvas.ts";
import { bodyFigure } from "./figure.ts";
import { type BodyMesh, createMesh } from "./mesh.ts";
import { axisDepthAt, bodyLimbs, distanceToBody } from "./shape.ts";

/** The distance between the nodes of the grid, in centimetres. */
const STEP = 1;
const MIN = { x: -46, y: -4, z: -18 } as const;
const SIZE = { x: 93, y: 178, z: 40 } as const;

const nodeOf = (x: number, y: number, z: number): number => (z * SIZE.y + y) * SIZE.x + x;

/** The nodes of a block in each direction. */
const BLOCK = 4;
/** A block whose middle is farther from the surface than this contains no surface. */
const FAR = 8 * STEP;

/**
 * The distance of each node to the surface, negative inside; in blocks far from the surface, that of their middle. The
 * left half is the mirror image of the right one.
 */
const measureNodes = (sex: BodySex): Float32Array => {
  const limbs = bodyLimbs(sex);
  const distances = new Float32Array(SIZE.x * SIZE.y * SIZE.z);
  const measure = (x: number, y: number, z: number): number =>
    distanceToBody(limbs, [MIN.x + x * STEP, MIN.y + y * STEP, MIN.z + z * STEP]);
  const center = (SIZE.x - 1) / 2;
  const half = (BLOCK - 1) / 2;
  for (let blockZ = 0; blockZ < SIZE.z; blockZ += BLOCK)
    for (let blockY = 0; blockY < SIZE.y; blockY += BLOCK)
      for (let blockX = center; blockX < SIZE.x; blockX += BLOCK) {
        const middle = measure(blockX + half, blockY + half, blockZ + half);
        const isFar = Math.abs(middle) > FAR;
        for (let z = blockZ; z < Math.min(blockZ + BLOCK, SIZE.z); z++)
          for (let y = blockY; y < Math.min(blockY + BLOCK, SIZE.y); y++)
            for (let x = blockX; x < Math.min(blockX + BLOCK, SIZE.x); x++) {
              const distance = isFar ? middle : measure(x, y, z);
              distances[nodeOf(x, y, z)] = distance;
              distances[nodeOf(SIZE.x - 1 - x, y, z)] = distance;
            }
      }
  return distances;
};

/** The corners of a cell as offsets, and its edges as pairs of corners. */
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => [corner & 1, (corner >> 1) & 1, corner >> 2] as const);
const EDGES = CORNERS.flatMap((_, corner) =>
  [1, 2, 4].filter((axis) => (corner & axis) === 0).map((axis) => [corner, corner | axis] as const),
);

type Vector = readonly [number, number, number];

/** The vertex of a cell: the middle of the points where its edges cross the surface; null without such a point. */
const vertexOf = (distances: Float32Array, x: number, y: number, z: number): Vector | null => {
  const values = CORNERS.map(([dx, dy, dz]) => distances[nodeOf(x + dx, y + dy, z + dz)] ?? 1);
  const crossings = EDGES.flatMap(([a, b]) => {
    const [valueA, valueB] = [values[a] ?? 1, values[b] ?? 1];
    if (valueA < 0 === valueB < 0) return [];
    const share = valueA / (valueA - valueB);
    const [from, to] = [CORNERS[a] ?? [0, 0, 0], CORNERS[b] ?? [0, 0, 0]];
    return [from.map((value, axis) => value + share * ((to[axis] ?? 0) - value))];
  });
  if (crossings.length === 0) return null;
  const mean = (axis: number): number =>
    crossings.reduce((sum, crossing) => sum + (crossing[axis] ?? 0), 0) / crossings.length;
  return [MIN.x + (x + mean(0)) * STEP, MIN.y + (y + mean(1)) * STEP, MIN.z + (z + mean(2)) * STEP];
};

/** The two other axes of each axis, in the order of the right hand. */
const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;

/**
 * Computes the surface of a body (naive surface nets). Each cell that the surface crosses has one vertex, and each edge
 * of the grid that crosses it joins the vertices of its four cells. This takes more than a second of processor time, so
 * the build does it.
 */
export const buildBodyMesh = (sex: BodySex): BodyMesh => {
  const distances = measureNodes(sex);
  const vertexOfCell = new Map<number, number>();
  const vertices: Vector[] = [];
  const isInside = (x: number, y: number, z: number): boolean => (distances[nodeOf(x, y, z)] ?? 1) < 0;
  const triangles: number[] = [];
  const addQuad = (x: number, y: number, z: number, axis: number, isFlipped: boolean) => {
    const [u, v] = [AXES[(axis + 1) % 3] ?? AXES[0], AXES[(axis + 2) % 3] ?? AXES[0]];
    const cell = (du: number, dv: number): number =>
      vertexOfCell.get(nodeOf(x - du * u[0] - dv * v[0], y - du * u[1] - dv * v[1], z - du * u[2] - dv * v[2])) ?? 0;
    const [a, b, c, d] = [cell(1, 1), cell(0, 1), cell(0, 0), cell(1, 0)];
    triangles.push(...(isFlipped ? [a, c, b, a, d, c] : [a, b, c, a, c, d]));
  };
  const forEachCell = (visit: (x: number, y: number, z: number) => void) => {
    for (let z = 1; z < SIZE.z - 1; z++)
      for (let y = 1; y < SIZE.y - 1; y++) for (let x = 1; x < SIZE.x - 1; x++) visit(x, y, z);
  };
  const isNear = (x: number, y: number, z: number): boolean => Math.abs(distances[nodeOf(x, y, z)] ?? 9) < 4 * STEP;
  forEachCell((x, y, z) => {
    const vertex = isNear(x, y, z) ? vertexOf(distances, x, y, z) : null;
    if (vertex === null) return;
    vertexOfCell.set(nodeOf(x, y, z), vertices.length);
    vertices.push(vertex);
  });
  forEachCell((x, y, z) => {
    if (!isNear(x, y, z)) return;
    const inside = isInside(x, y, z);
    for (const [axis, [dx, dy, dz]] of AXES.entries())
      if (inside !== isInside(x + dx, y + dy, z + dz)) addQuad(x, y, z, axis, !inside);
  });
  const limbs = bodyLimbs(sex);
  const regions = vertices.map(([x, y, z]) => {
    const side: BodySide = z >= axisDepthAt(limbs, [x, y, z]) ? "front" : "back";
    return bodyFigure(sex, side).nearestRegion(x, y);
  });
  return createMesh(new Float32Array(vertices.flat()), new Uint32Array(triangles), regions);
};
