import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { WholeRecord } from "@libretto/core/reports/whole-record";
import type { Stores } from "./stores.ts";

/** ATC codes of what the record names, as far as the catalogue knows them. */
export const atcOf = (
  stores: Pick<Stores, "catalogues">,
  { therapies }: Pick<WholeRecord, "therapies">,
): TaskEither<Failure, ReadonlyMap<string, readonly string[]>> =>
  pipe(
    [...new Set(therapies.map(({ drug }) => drug.id))],
    taskEither.traverseSeqArray((id) =>
      pipe(
        stores.catalogues.drug(id),
        taskEither.map(({ atc }): readonly (readonly [string, readonly string[]])[] => [[id, atc]]),
        taskEither.orElse((no) => (no.kind === "notFound" ? taskEither.right([]) : taskEither.left(no))),
      ),
    ),
    taskEither.map((found) => new Map(found.flat())),
  );
