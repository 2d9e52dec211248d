import { type Failure, failure } from "@libretto/core/kernel/failure";
import pg from "pg";

/** The database could not be reached, or went away. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

const AWAY_RETRY_SECONDS = 2;
/** Connection lost, resources exhausted (disk full too), shutting down, cancelled by a timeout. */
const AWAY = /^(?:08|53|57)/;
/** Trouble of the database with itself or its files, such as one that cannot grow: no defect of ours. */
const TROUBLED = /^(?:58|XX000$)/;
/** Serialization failure, deadlock. */
const TRY_AGAIN = new Set(["40001", "40P01"]);
/** Constraint violations: what was sent contradicts what is kept. */
const CONTRADICTION = /^23/;
/** A policy or a missing right said no: whatever it was, it is not there for this caller. */
const NOT_FOR_YOU = "42501";

/** The five letters by which every engine names an error. */
export const sqlState = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? null) : null;

/** What a driver throws, told apart: the database's own refusals stay as they are, all else means it is away. */
export const told = (error: unknown): unknown => {
  const state = sqlState(error);
  return state !== null && !AWAY.test(state) ? error : new DatabaseAway("the database is away", { cause: error });
};

const stateOf = (error: unknown): string | null =>
  sqlState(error) ?? (error instanceof DatabaseAway ? sqlState(error.cause) : null);

/** Whether the disk of the database has no room left. */
export const isDiskFull = (error: unknown): boolean => stateOf(error) === "53100";

/** Whether a statement was given up because it took too long: the database itself works. */
export const isTimeout = (error: unknown): boolean => stateOf(error) === "57014";

/** Wrong password, no such database, too many connections of the login: waiting does not help, its operator has to. */
const REFUSED = /^(?:28|3D)/;

/** Whether the database server answered and let nobody in for a reason that stays. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DatabaseAway &&
  (REFUSED.test(sqlState(error.cause) ?? "") || (error.cause as Error | undefined)?.name === "UnusablePasswordFile");

/** A page or an index is not what was written there. */
const DAMAGED = /^XX00[12]$/;
const LONGEST_OBJECT = 200;

/** What the database found damaged, by its own name (`page 0 of base/5/16412`); null for every other error (RE-14). */
export const damageOf = (error: unknown): string | null => {
  if (!(error instanceof pg.DatabaseError) || !DAMAGED.test(error.code ?? "")) return null;
  const page = /block (\d+) (?:of|in) (?:relation|file) "([^"]+)"/.exec(error.message);
  return page === null ? error.message.slice(0, LONGEST_OBJECT) : `page ${page[1]} of ${page[2]}`;
};

/** Two processes gave the same number in the same millisecond; the next one will be another. */
const isTakenId = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505" && error.constraint?.endsWith("_pkey") === true;

/** Whether the same work may succeed when it is done once more. */
export const worthRetrying = (error: unknown): boolean =>
  TRY_AGAIN.has(sqlState(error) ?? "") || isTakenId(error) || (error instanceof DatabaseAway && isTakenId(error.cause));

/** Whether the database failed at something of its own, which its operator has to hear of. */
export const isTroubled = (error: unknown): boolean => TROUBLED.test(sqlState(error) ?? "");

/** The failure that an error of the database means for a caller; null for a defect of ours. */
export const failureOf = (error: unknown): Failure | null => {
  const away = { ...failure("unavailable", "failure.unavailable"), retryAfter: AWAY_RETRY_SECONDS };
  const state = sqlState(error) ?? "";
  if (error instanceof DatabaseAway || TRY_AGAIN.has(state) || isTroubled(error)) return away;
  if (CONTRADICTION.test(state)) return failure("conflict", "form.invalid");
  return state === NOT_FOR_YOU ? failure("notFound", "failure.notFound") : null;
};
