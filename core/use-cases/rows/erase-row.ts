import { type Failure, failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { SealedFile } from "../../ports/files/file-vault.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { AnySection } from "../../record/section.ts";

const neededByReport = failure("conflict", "bin.neededByReport");

/**
 * Erases one row of the bin permanently.
 *
 * @returns the contents of erased files, which the caller deletes after the commit; `notFound` when the bin does not
 * have the row, `conflict` while a report of an adverse reaction needs it
 */
export const eraseRow = (
  { bin }: Pick<Stores, "bin">,
  patient: PatientId,
  section: AnySection,
  id: Id,
): TaskEither<Failure, readonly SealedFile[]> =>
  pipe(
    bin.erase(patient, { only: { section, id } }),
    taskEither.chain(({ erased, needed, files }) => {
      if (erased > 0) return taskEither.right(files);
      return taskEither.left(needed > 0 ? neededByReport : notFound);
    }),
  );
