import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

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
  /** A deleted row came back from the bin. */
  | "restore"
  /** Rows of the bin were erased for good, by their owner or after thirty days by the server. */
  | "erase"
  | "print"
  /** A link was issued that gives access to its holder. */
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
