import type { MessageCode } from "../messages/codes.ts";
import { CalendarDate } from "./dates.ts";

/** What kind of no it is; each has one HTTP status (see the contract's problem). */
export type FailureKind =
  | "malformed" // not of the agreed shape
  | "refused" // a rule says no
  | "signedOut"
  | "notPermitted" // the role or licence does not allow it
  | "notFound" // absent, or not for this reader: the answer is the same
  | "stale" // somebody changed it in the meantime
  | "versionNeeded" // a change must say which version it was made on
  | "conflict"
  | "tooMany"
  | "tooLarge"
  | "noRoom" // there is no place left to keep it
  | "unavailable";

/** Why a form field is refused; field names are those of the domain. */
export type FieldProblems = Readonly<Record<string, MessageCode>>;

/** An answer of no, as a value: a kind for programs, a code for words, and the fields it concerns. */
export interface Failure {
  readonly kind: FailureKind;
  readonly code: MessageCode;
  readonly fields?: FieldProblems;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
  /** What a client needs to answer the refusal, as the wire has it; which shape it has depends on the code. */
  readonly details?: unknown;
  /** Names the request in the server's log, for support. */
  readonly reference?: string;
}

/** A failure that concerns no field. */
export const failure = (kind: FailureKind, code: MessageCode): Failure => ({
  kind,
  code,
});

/** Field by field, why a form may not be saved. */
export const refusedFields = (fields: FieldProblems): Failure => ({
  kind: "refused",
  code: "form.invalid",
  fields,
});

/** Says that something is missing. */
export const required = (missing: boolean, code: MessageCode = "form.required"): MessageCode | null =>
  missing ? code : null;

/** Drops the fields that have no problem; null when none has. */
export const problemsIn = (checks: Readonly<Record<string, MessageCode | null>>): FieldProblems | null => {
  let found: Record<string, MessageCode> | null = null;
  for (const field in checks) {
    const code = checks[field] ?? null;
    if (code === null) continue;
    found ??= {};
    found[field] = code;
  }
  return found;
};

/** Why the date in a form will not do: missing where it is needed, or text that is no day of the calendar. */
export const dateProblem = (date: string | null, missing: MessageCode | null): MessageCode | null =>
  date === null || date === "" ? missing : CalendarDate.is(date) ? null : "form.dateInvalid";
