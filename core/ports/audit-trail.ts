import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

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
  /** An address was given out that shows something to whoever has it. */
  | "ticket"
  | "download"
  /** Everything was taken along, or brought back. */
  | "export"
  | "import"
  | "denied"
  /** The server itself found a kept file infected; nobody opens it any more. */
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

/** What happened, to be kept: who did what to whose data, with what outcome, from where. Never the data themselves. */
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

/** Resolves when the entry is durable; no answer leaves before (PR-2). */
export interface AuditTrail {
  /** Keeps the entries; `unavailable` when that failed, and then what they tell of must not happen. */
  readonly note: (...entries: readonly AuditEntry[]) => TaskEither<Failure, void>;
}
