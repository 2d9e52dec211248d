import { canSeeAll } from "../../access/visibility.ts";
import type { PrintContext } from "../../ports/documents/document-printer.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Clock } from "../../ports/system/clock.ts";

/** What a sheet for this reader states of itself: the time, and the clearance of a reader who does not see all. */
export const printContextOf = ({ clock }: { readonly clock: Clock }, recordAccess: RecordAccess): PrintContext => ({
  printedAt: clock.now(),
  sharing: recordAccess.as === "owner" || canSeeAll(recordAccess.clearance) ? null : recordAccess.clearance,
});
