import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** What an entry of the audit trail is about. */
export type AuditAction =
  | "login"
  | "loginFailed"
  | "logout"
  | "register"
  | "confirm"
  | "passwordForgotten"
  | "passwordReset"
  | "read"
  | "add"
  | "edit"
  | "lock"
  | "move"
  | "remove"
  /** A deleted row was restored from the bin. */
  | "restore"
  /** Rows of the bin were erased permanently, by their owner or by the server after thirty days. */
  | "erase"
  | "print"
  /** A secret link was issued, such as a download ticket. */
  | "ticket"
  | "download"
  /** The whole record was exported or restored. */
  | "export"
  | "import"
  | "denied"
  /** The server found a stored file infected and blocked it. */
  | "infected"
  | "deleteAccount"
  | "administer"
  | "subscribe"
  | "sendMail"
  /** Step-up authentication. */
  | "prove"
  | "passwordChange"
  | "emailChange"
  | "factorChange"
  | "identityChange"
  | "sessionEnd";

/** An audit entry: who did what to whose data, with which outcome, from where. It never contains the data. */
export interface AuditEntry {
  readonly actor: number | null;
  readonly patient: number | null;
  readonly action: AuditAction;
  /** The section or route, and the row when there is one. */
  readonly object: string;
  readonly outcome: "done" | "refused";
  readonly device: string;
  readonly address: string;
}

/** The audit trail. Entries are durable before the response is sent (PR-2). */
export interface AuditTrail {
  /** Stores the entries. `unavailable` when that fails; then the audited action must not happen. */
  readonly append: (...entries: readonly AuditEntry[]) => TaskEither<Failure, void>;
}
