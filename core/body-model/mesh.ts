import type { BodyRegion } from "./figure.ts";

/** The surface of a body as triangles, in centimetres: x to the left of the body, y up from the floor, z to the front. */
export interface BodyMesh {
  /** Three numbers for each vertex. */
  readonly positions: Float32Array;
  /** The direction of the surface at each vertex, of length 1. */
  readonly normals: Float32Array;
  /** Three vertices for each triangle, counterclockwise seen from outside. */
  readonly triangles: Uint32Array;
  /** The region of each vertex. */
  readonly regions: readonly BodyRegion[];
}

/** The direction of the surface at each vertex: the mean of its triangles, weighted by their area. */
const normalsOf = (positions: Float32Array, triangles: Uint32Array): Float32Array => {
  const normals = new Float32Array(positions.length);
  const differenceOf = (from: number, to: number, axis: number): number =>
    (positions[to * 3 + axis] ?? 0) - (positions[from * 3 + axis] ?? 0);
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at] ?? 0, triangles[at + 1] ?? 0, triangles[at + 2] ?? 0];
    const [ux, uy, uz] = [differenceOf(a, b, 0), differenceOf(a, b, 1), differenceOf(a, b, 2)];
    const [vx, vy, vz] = [differenceOf(a, c, 0), differenceOf(a, c, 1), differenceOf(a, c, 2)];
    const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of [a, b, c])
      for (const [axis, value] of cross.entries())
        normals[corner * 3 + axis] = (normals[corner * 3 + axis] ?? 0) + value;
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0) || 1;
    for (let axis = 0; axis < 3; axis++) normals[at + axis] = (normals[at + axis] ?? 0) / length;
  }
  return normals;
};

/** A mesh of these vertices and triangles, with its normals. */
export const createMesh = (
  positions: Float32Array,
  triangles: Uint32Array,
  regions: readonly BodyRegion[],
): BodyMesh => ({ positions, normals: normalsOf(positions, triangles), triangles, regions });
