import { type Clearance, canSeeAll } from "@libretto/core/access/visibility";
import type { RecordAccess } from "@libretto/core/ports/system/transaction";

/** The clearance of a reader for printed documents; null if nothing is hidden. */
export const limitedClearanceOf = (recordAccess: RecordAccess): Clearance | null =>
  recordAccess.as === "owner" || canSeeAll(recordAccess.clearance) ? null : recordAccess.clearance;
