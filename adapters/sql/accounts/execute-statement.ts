import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

/** Runs a statement whose rows nobody needs. */
export const executeStatement =
  (sql: SqlSession) =>
  (text: string, parameters: readonly unknown[]): TaskEither<Failure, void> =>
    toTaskEither(async () => {
      await sql.query(text, parameters);
    });

/** The first of the rows, or null. */
export const firstRow = <A>(rows: readonly A[]): A | null => rows[0] ?? null;
