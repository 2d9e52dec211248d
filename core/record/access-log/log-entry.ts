import type { Instant } from "../../kernel/dates.ts";

/** Who acted on a record, as far as its patient may know. */
export type AccessLogActor =
  | "self"
  | "doctor"
  /** A person whom the patient let care for the record. */
  | "carer"
  | "administrator"
  /** Anybody with the code of an emergency sheet. */
  | "withCode"
  /** Anybody with the address of a share link. */
  | "withLink"
  /** A calendar program, or anybody else with the address of the calendar feed. */
  | "withCalendar"
  /** The server itself. */
  | "libretto"
  /** The account was deleted. */
  | "deletedAccount"
  /** A person who was refused and has no relation to the record. */
  | "somebody";

/** An action on a record, or an attempt: who, what, when (PR-4), and for the patient's own actions from where. */
export interface AccessLogEntry {
  readonly id: number;
  readonly at: Instant;
  readonly by: AccessLogActor;
  /** The name of a doctor or carer. */
  readonly name: string;
  /** An `AuditAction`; stored entries may contain one that this version does not know. */
  readonly action: string;
  /** The object in the audit trail: an endpoint and a row. */
  readonly object: string;
  readonly refused: boolean;
  /** The device of the patient's own actions; empty for other people. */
  readonly device: string;
  /** The network address of the patient's own actions; empty for other people. */
  readonly address: string;
}

/** The id of the emergency code or share link that an entry names; null when it names none. */
export const viewIdOf = (object: string): number | null => {
  const [, id = ""] = /(?:emergencyView|shareLink) (\d{1,16})$/.exec(object) ?? [];
  return id === "" ? null : Number(id);
};
