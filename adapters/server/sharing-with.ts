import { type Clearance, seesAll } from "@libretto/core/access/visibility";
import type { Standing } from "./stores.ts";

/** The clearance of a reader for printed documents; null if nothing is hidden. */
export const sharingWith = (standing: Standing): Clearance | null =>
  standing.as === "owner" || seesAll(standing.clearance) ? null : standing.clearance;
