import { type Failure, failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { StoredFile } from "../../ports/files/file-store.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { openProblem } from "../../record/files/scan-verdict.ts";

/**
 * Finds a file that the reader may open.
 *
 * @returns `notFound` for a file that the reader may not see, `refused` for one that the virus scan blocks
 */
export const findVisibleFile = (
  { reader }: Pick<Stores, "reader">,
  recordAccess: RecordAccess,
  id: Id,
): TaskEither<Failure, StoredFile> =>
  pipe(
    reader.open(recordAccess).findFile(id),
    taskEither.filterOrElse(
      ({ verdict }) => openProblem(verdict, recordAccess.as) === null,
      ({ verdict }) => failure("refused", openProblem(verdict, recordAccess.as) ?? "files.inCheck"),
    ),
  );
