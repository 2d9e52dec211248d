import type { Evaluation } from "@libretto/core/catalogues/evaluations";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { Stores, Transact } from "@libretto/core/ports/system/transaction";
import { failureOf, isInternalError } from "./engine/database-errors.ts";
import type { SqlEngine } from "./engine/engine.ts";
import type { RecordCache } from "./record/record-cache.ts";
import { sqlStores } from "./stores.ts";

/** Thrown to roll back a transaction with a failure. */
class RefusedTransaction extends Error {
  constructor(readonly refusal: Failure) {
    super(refusal.code);
  }
}

interface TransactParts {
  readonly ids: IdSource;
  readonly clock: Clock;
  /** What every sheet states as off. */
  readonly evaluationsOff?: readonly Evaluation[];
  /** Attaches the exception to a failure, for the log. */
  readonly explain: (failure: Failure, error: unknown) => Failure;
  /** Called for an exception that no caller expects. */
  readonly reportError: (error: unknown) => void;
}

/**
 * Creates transactions whose work returns failures. Exceptions of the database become failures.
 *
 * @param rowCache cache of rows; with it the transactions are read-only
 */
export const sqlTransact =
  (
    engine: SqlEngine,
    { explain, reportError, ...parts }: TransactParts,
    rowCache: RecordCache | null = null,
  ): Transact =>
  <A>(work: (stores: Stores) => () => Promise<Either<Failure, A>>) =>
  async () => {
    try {
      const result = await engine.transaction(
        { as: "accounts" },
        async (sql) => {
          const outcome = await work(sqlStores(engine, sql, parts, rowCache))();
          if (isLeft(outcome)) throw new RefusedTransaction(outcome.left);
          return outcome.right;
        },
        rowCache === null ? "writing" : "reading",
      );
      return right(result);
    } catch (error) {
      if (error instanceof RefusedTransaction) return left(error.refusal);
      const known = failureOf(error);
      if (known !== null && known.kind !== "conflict" && !isInternalError(error)) return left(explain(known, error));
      reportError(error);
      return left(explain(known ?? failure("unavailable", "failure.apology"), error));
    }
  };
