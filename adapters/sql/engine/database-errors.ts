import { type Failure, failure } from "@libretto/core/kernel/failure";
import pg from "pg";

/** The database could not be reached, or the connection broke. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

const RETRY_SECONDS = 2;
/** Broken connection, exhausted resources (also a full disk), shutdown, cancelled by a timeout. */
const UNAVAILABLE = /^(?:08|53|57)/;
/** Internal errors of the database or its files, such as a file that cannot grow; not a defect of this program. */
const INTERNAL_ERROR = /^(?:58|XX000$)/;
/** Serialization failure, deadlock. */
const RETRYABLE = new Set(["40001", "40P01"]);
/** Constraint violations. */
const CONSTRAINT_VIOLATION = /^23/;
/** A policy or a missing privilege refused: for this caller the row does not exist. */
const PERMISSION_DENIED = "42501";

/** The SQLSTATE code, five characters. */
const sqlState = (error: unknown): string | null => (error instanceof pg.DatabaseError ? (error.code ?? null) : null);

/** Returns errors of the database unchanged; every other error of the driver means that it is unavailable. */
export const classifyError = (error: unknown): unknown => {
  const state = sqlState(error);
  return state !== null && !UNAVAILABLE.test(state)
    ? error
    : new DatabaseUnavailable("database unavailable", { cause: error });
};

const stateOf = (error: unknown): string | null =>
  sqlState(error) ?? (error instanceof DatabaseUnavailable ? sqlState(error.cause) : null);

/** Whether the disk of the database is full. */
export const isDiskFull = (error: unknown): boolean => stateOf(error) === "53100";

/** Whether a statement was cancelled because it took too long; the database itself works. */
export const isTimeout = (error: unknown): boolean => stateOf(error) === "57014";

/** Wrong password or no such database: retrying does not help, the operator must act. */
const CONNECTION_REFUSED = /^(?:28|3D)/;

/** Whether the database server refuses the connection for a permanent reason. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable &&
  (CONNECTION_REFUSED.test(sqlState(error.cause) ?? "") ||
    (error.cause as Error | undefined)?.name === "UnusablePasswordFile");

/** A page or an index is corrupted. */
const DAMAGED = /^XX00[12]$/;
const MAX_OBJECT_LENGTH = 200;

/** The damaged object that the database names (`page 0 of base/5/16412`); null for other errors (RE-14). */
export const damageOf = (error: unknown): string | null => {
  if (!(error instanceof pg.DatabaseError) || !DAMAGED.test(error.code ?? "")) return null;
  const page = /block (\d+) (?:of|in) (?:relation|file) "([^"]+)"/.exec(error.message);
  return page === null ? error.message.slice(0, MAX_OBJECT_LENGTH) : `page ${page[1]} of ${page[2]}`;
};

/** Two processes created the same id in the same millisecond; the next id will differ. */
const isDuplicateId = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505" && error.constraint?.endsWith("_pkey") === true;

/** Whether a retry may succeed. */
export const isRetryable = (error: unknown): boolean =>
  RETRYABLE.has(sqlState(error) ?? "") ||
  isDuplicateId(error) ||
  (error instanceof DatabaseUnavailable && isDuplicateId(error.cause));

/** Whether it is an internal error of the database, which the operator must see. */
export const isInternalError = (error: unknown): boolean => INTERNAL_ERROR.test(sqlState(error) ?? "");

/** The failure for the caller; null for a defect of this program. */
export const failureOf = (error: unknown): Failure | null => {
  const unavailable = { ...failure("unavailable", "failure.unavailable"), retryAfter: RETRY_SECONDS };
  const state = sqlState(error) ?? "";
  if (error instanceof DatabaseUnavailable || RETRYABLE.has(state) || isInternalError(error)) return unavailable;
  if (CONSTRAINT_VIOLATION.test(state)) return failure("conflict", "form.invalid");
  return state === PERMISSION_DENIED ? failure("notFound", "failure.notFound") : null;
};
