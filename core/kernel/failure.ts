import type { MessageCode } from "../messages/codes.ts";
import { CalendarDate } from "./dates.ts";

/** The kind of a failure; each has one HTTP status (see `adapters/contract/problems/problem.ts`). */
export type FailureKind =
  | "malformed" // does not match the contract
  | "refused" // a rule refused it
  | "signedOut"
  | "notPermitted" // the role or licence does not allow it
  | "notFound" // absent, or hidden from this reader: both get the same answer
  | "stale" // another session has changed it
  | "versionNeeded" // a change must name the version that it is based on
  | "conflict"
  | "tooMany"
  | "tooLarge"
  | "noRoom" // the storage quota is used up
  | "unavailable";

/** The problem of each refused form field, by the field's domain name. */
export type FieldProblems = Readonly<Record<string, MessageCode>>;

/** A failure as a value: a kind for programs, a message code for people, and the fields it concerns. */
export interface Failure {
  readonly kind: FailureKind;
  readonly code: MessageCode;
  readonly fields?: FieldProblems;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
  /** What a client needs to react to the failure, in wire form; the code determines the shape. */
  readonly details?: unknown;
  /** Names the request in the server's log, for support. */
  readonly reference?: string;
}

/** A failure without field problems. */
export const failure = (kind: FailureKind, code: MessageCode): Failure => ({
  kind,
  code,
});

/** The same answer for a record that does not exist and for one that the caller may not see (AZ-6). */
export const notFound = failure("notFound", "failure.notFound");

/** Input that no codec can read, with the fields that are wrong where they are known. */
export const malformedInput = (fields?: FieldProblems): Failure => ({
  ...failure("malformed", "failure.malformed"),
  ...(fields !== undefined && { fields }),
});

/** A failure with the problems of a form's fields. */
export const fieldFailure = (fields: FieldProblems): Failure => ({
  kind: "refused",
  code: "form.invalid",
  fields,
});

/** Returns the code when the value is missing, otherwise null. */
export const requiredProblem = (missing: boolean, code: MessageCode = "form.required"): MessageCode | null =>
  missing ? code : null;

/** Drops the fields that have no problem; null when none has. */
export const collectProblems = (checks: Readonly<Record<string, MessageCode | null>>): FieldProblems | null => {
  let problems: Record<string, MessageCode> | null = null;
  for (const field in checks) {
    const code = checks[field] ?? null;
    if (code === null) continue;
    problems ??= {};
    problems[field] = code;
  }
  return problems;
};

/** The problem with a date typed in a form: missing but required, or no day of the calendar. */
export const dateProblem = (date: string | null, missing: MessageCode | null): MessageCode | null =>
  date === null || date === "" ? missing : CalendarDate.is(date) ? null : "form.dateInvalid";
