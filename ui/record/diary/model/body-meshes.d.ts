/** The mesh of a body, which the build computes (`scripts/lib/body-mesh.mjs`). */
declare module "virtual:body-mesh/*" {
  export const packedMesh: import("@libretto/core/body-model/packed-mesh").PackedMesh;
}
