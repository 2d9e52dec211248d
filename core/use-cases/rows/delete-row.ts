import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { AnySection, RowCore } from "../../record/section.ts";

/** Deletes a row of the own record: it goes to the bin. */
export const deleteRow = (
  { records }: Pick<Stores, "records">,
  section: AnySection,
  patient: PatientId,
  id: Id,
  expectedVersion: number | null,
): TaskEither<Failure, void> =>
  pipe(
    records.loadForUpdate<RowCore, RowCore>(section, patient, id),
    taskEither.chain((row) => records.remove<RowCore, RowCore>(section, patient, row, expectedVersion)),
  );
