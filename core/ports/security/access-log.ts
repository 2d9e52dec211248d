import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { AccessLogEntry } from "../../record/access-log/log-entry.ts";
import type { SignInLogEntry } from "../../record/access-log/sign-in-log-entry.ts";
import type { AuditTrailRequest } from "./audit-trail-reader.ts";

/** The user's sign-ins, and the audit entries of the user's record; newest first. */
export interface AccessLog {
  /** A page of the sign-ins; `signedOut` without a session. */
  readonly listSignIns: (request: PageRequest) => TaskEither<Failure, Page<SignInLogEntry>>;
  /** A page of the audit entries of the record (PR-4). */
  readonly listAuditEntries: (
    patient: PatientId,
    request: AuditTrailRequest,
  ) => TaskEither<Failure, Page<AccessLogEntry>>;
}
