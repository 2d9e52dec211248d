import type { AuditEntry } from "../ports/security/audit-trail.ts";

/** Where a request comes from, for the audit trail. */
export type AuditOrigin = Pick<AuditEntry, "device" | "address">;

/** The origin of what the server does without a request. */
export const SERVER_ORIGIN: AuditOrigin = { device: "", address: "" };
