import type { SessionWithPrincipal } from "../ports/accounts/account-store.ts";
import type { RecordAccess } from "../ports/sharing/record-access.ts";

/** Who asks, and for which record. */
export interface Caller {
  readonly signed: SessionWithPrincipal;
  readonly recordAccess: RecordAccess;
}
