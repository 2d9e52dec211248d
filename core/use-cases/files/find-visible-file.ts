import { type Failure, failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { StoredFile } from "../../ports/files/file-store.ts";
import type { RecordAccess, Stores } from "../../ports/system/transaction.ts";
import { filterVisibleRows } from "../../record/across/sharing/doctor-view.ts";
import { openProblem } from "../../record/files/scan-verdict.ts";
import { sectionOfFile } from "../../record/files/wire.ts";

/**
 * Finds a file that the reader may open; the database enforces the same rule.
 *
 * @returns `notFound` for a file that the reader may not see, `refused` for one that the virus scan blocks
 */
export const findVisibleFile = (
  { files }: Pick<Stores, "files">,
  recordAccess: RecordAccess,
  id: Id,
): TaskEither<Failure, StoredFile> =>
  pipe(
    files.find(recordAccess.patient, id),
    taskEither.filterOrElse(
      ({ row }) =>
        recordAccess.as === "owner" || filterVisibleRows(sectionOfFile(row), [row], recordAccess.clearance).length > 0,
      () => notFound,
    ),
    taskEither.filterOrElse(
      ({ verdict }) => openProblem(verdict, recordAccess.as) === null,
      ({ verdict }) => failure("refused", openProblem(verdict, recordAccess.as) ?? "files.inCheck"),
    ),
  );
