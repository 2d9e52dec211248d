import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { AnySection, RowCore } from "../../record/section.ts";
import { checkRowStartOfUse, storeConfirmations } from "./check-start-of-use.ts";

/** A row of the bin, and the findings of the drug check that the patient confirms. */
export interface RestoreRequest {
  readonly section: AnySection;
  readonly id: Id;
  readonly confirmedFindings: readonly string[];
  /** The version that the caller saw; null where the call states none. Another one is `stale`. */
  readonly expectedVersion: number | null;
}

/**
 * Restores a row from the bin with its id. A therapy that comes back into use must pass the drug check, or the patient
 * confirms its findings.
 *
 * @returns `notFound` when the bin does not have the row
 */
export const restoreRow = (
  { clock }: { readonly clock: Clock },
  stores: Stores,
  patient: PatientId,
  { section, id, confirmedFindings, expectedVersion }: RestoreRequest,
): TaskEither<Failure, RowCore> =>
  pipe(
    stores.bin.loadForUpdate(patient, section, id),
    taskEither.bindTo("deleted"),
    taskEither.bind("checked", ({ deleted }) =>
      checkRowStartOfUse(stores, section, patient, deleted.row, null, {
        ...{ now: clock.now(), confirmedFindings, confirmationRequired: true },
      }),
    ),
    taskEither.bind("row", ({ deleted }) =>
      stores.records.restore<RowCore, RowCore>(section, patient, deleted.row, expectedVersion),
    ),
    taskEither.chainFirst(({ checked }) => storeConfirmations(stores, patient, id, checked)),
    taskEither.map(({ row }) => row),
  );
