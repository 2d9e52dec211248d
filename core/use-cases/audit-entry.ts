import type { Account } from "../ports/accounts/account-store.ts";
import type { AuditEntry } from "../ports/security/audit-trail.ts";
import type { AuditOrigin } from "./request-origin.ts";

/** The audit entry of an action on an account; null for a caller without one. */
export const auditEntryOf = (
  { device, address }: AuditOrigin,
  account: Pick<Account, "id" | "patient"> | null,
  action: AuditEntry["action"],
  outcome: AuditEntry["outcome"] = "done",
): AuditEntry => ({
  ...{ actor: account?.id ?? null, patient: account?.patient ?? null },
  ...{ action, object: "account", outcome, device, address },
});
