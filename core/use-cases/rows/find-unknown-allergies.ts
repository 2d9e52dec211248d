import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/**
 * Finds the allergies or intolerances that the drug check does not understand: it compares no drug with them.
 *
 * @param conditions the texts as a person or a document writes them
 */
export const findUnknownAllergies = (
  { interactions }: Pick<Stores, "interactions">,
  conditions: readonly string[],
): TaskEither<Failure, readonly string[]> =>
  pipe(
    interactions.interpretSensitivities(
      conditions.map((condition) => ({ condition, kind: null, reaction: "", isSerious: false })),
    ),
    taskEither.map((meanings) => conditions.filter((_, index) => meanings[index]?.understanding === "unknown")),
  );
