import { type Clearance, seesAll } from "@libretto/core/access/visibility";
import type { Standing } from "./stores.ts";

/** How much of the record a reader may see, for what is printed to say; null where that is all of it. */
export const sharingWith = (standing: Standing): Clearance | null =>
  standing.as === "owner" || seesAll(standing.clearance) ? null : standing.clearance;
