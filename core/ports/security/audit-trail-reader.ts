import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { AccessLogEntry } from "../../record/access-log/log-entry.ts";

/** The page of audit entries to load. `others` leaves out the patient's own actions. */
export type AuditTrailRequest = PageRequest & { readonly others: boolean };

/** Reads the audit entries of the caller's own record, newest first (PR-4). */
export interface AuditTrailReader {
  /** A page of the entries. */
  readonly loadPage: (request: AuditTrailRequest) => TaskEither<Failure, Page<AccessLogEntry>>;
}
