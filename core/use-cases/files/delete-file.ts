import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { files, kardiaTraces } from "../../record/files/wire.ts";
import { deleteRow } from "../rows/delete-row.ts";

/** Deletes a file of either list: its row goes to the bin, and its content stays until the bin erases it. */
export const deleteFile = (
  stores: Pick<Stores, "records">,
  patient: PatientId,
  id: Id,
  expectedVersion: number | null,
): TaskEither<Failure, void> =>
  pipe(
    deleteRow(stores, files, patient, id, expectedVersion),
    taskEither.orElse((refusal) =>
      refusal.kind === "notFound"
        ? deleteRow(stores, kardiaTraces, patient, id, expectedVersion)
        : taskEither.left(refusal),
    ),
  );
