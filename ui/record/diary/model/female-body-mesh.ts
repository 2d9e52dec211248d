import { buildBodyMesh } from "@libretto/core/body-model/mesh-builder";
import { packMesh } from "@libretto/core/body-model/packed-mesh";

/** The mesh of the female body. The build replaces this module by its value (`vite.config.ts`). */
export const packedMesh = packMesh(buildBodyMesh("female"));
