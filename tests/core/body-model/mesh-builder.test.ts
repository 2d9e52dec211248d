import { buildBodyMesh } from "@libretto/core/body-model/mesh-builder";
import { packMesh, unpackMesh } from "@libretto/core/body-model/packed-mesh";
import { describe, expect, it } from "vitest";

const mesh = buildBodyMesh("female");
const maleMesh = buildBodyMesh("male");
const count = mesh.positions.length / 3;

describe("the mesh of a body", () => {
  it("is closed: each edge belongs to two triangles in opposite directions", () => {
    const edges = new Set<number>();
    for (let at = 0; at < mesh.triangles.length; at += 3)
      for (let corner = 0; corner < 3; corner++)
        edges.add((mesh.triangles[at + corner] ?? 0) * count + (mesh.triangles[at + ((corner + 1) % 3)] ?? 0));
    const open = [...edges].filter((edge) => !edges.has((edge % count) * count + Math.floor(edge / count)));
    expect(open.length / edges.size).toBeLessThan(0.002);
  });

  it.each([
    ["female", mesh],
    ["male", maleMesh],
  ])("has no holes and bridges, such as between fingers: %s", (_sex, { triangles }) => {
    const [vertices, edges] = [new Set<number>(), new Set<string>()];
    for (let at = 0; at < triangles.length; at += 3)
      for (let corner = 0; corner < 3; corner++) {
        const [from, to] = [triangles[at + corner] ?? 0, triangles[at + ((corner + 1) % 3)] ?? 0];
        vertices.add(from);
        edges.add(`${Math.min(from, to)},${Math.max(from, to)}`);
      }
    // the Euler characteristic of a surface without holes, as a sphere has
    expect(vertices.size - edges.size + triangles.length / 3).toBe(2);
  });

  it("is a body of 170 centimetres that is as wide on the right as on the left", () => {
    const valuesOf = (axis: number) =>
      Array.from({ length: count }, (_, vertex) => mesh.positions[vertex * 3 + axis] ?? 0);
    const heights = valuesOf(1);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(165);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(175);
    const widths = valuesOf(0);
    expect(Math.max(...widths) + Math.min(...widths)).toBeCloseTo(0, 1);
  });

  it("has every region, and its normals point outwards", () => {
    expect(new Set(mesh.regions.map(({ id }) => id)).size).toBe(82);
    const top = Array.from({ length: count }, (_, vertex) => vertex).reduce((one, other) =>
      (mesh.positions[other * 3 + 1] ?? 0) > (mesh.positions[one * 3 + 1] ?? 0) ? other : one,
    );
    expect(mesh.normals[top * 3 + 1]).toBeGreaterThan(0.9);
  });

  it("is the same after packing, within the rounding of 0.02 cm", () => {
    const unpacked = unpackMesh("female", JSON.parse(JSON.stringify(packMesh(mesh))));
    expect(unpacked.triangles).toEqual(mesh.triangles);
    expect(unpacked.regions).toEqual(mesh.regions);
    const differences = unpacked.positions.map((value, index) => Math.abs(value - (mesh.positions[index] ?? 0)));
    expect(Math.max(...differences)).toBeLessThanOrEqual(0.0101);
  });
});
