// The Vite plugin that computes the meshes of the 3D body when a page or Storybook is built.
import { BODY_SEXES } from "../../core/body-model/anatomy.ts";
import { buildBodyMesh } from "../../core/body-model/mesh-builder.ts";
import { packMesh } from "../../core/body-model/packed-mesh.ts";

/** The modules of the meshes, one for each sex. */
const PREFIX = "virtual:body-mesh/";
/** Vite's mark of a module without a file. */
const RESOLVED = "\0";

/** Provides the module `virtual:body-mesh/<sex>`: the packed mesh. */
export const bodyMesh = () => ({
  name: "body-mesh",
  resolveId: (id) => (id.startsWith(PREFIX) ? `${RESOLVED}${id}` : null),
  load: (id) => {
    const sex = BODY_SEXES.find((known) => id === `${RESOLVED}${PREFIX}${known}`);
    if (sex === undefined) return null;
    // browsers parse JSON faster than an object literal of this size
    return `export const packedMesh = JSON.parse(${JSON.stringify(JSON.stringify(packMesh(buildBodyMesh(sex))))});`;
  },
});
