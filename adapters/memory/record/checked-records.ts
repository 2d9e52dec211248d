import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { DrugSafety } from "@libretto/core/ports/record/drug-safety";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import { checkStartOfUse } from "@libretto/core/record/across/drug-safety/start-of-use";
import { type AnySection, type RowCore, stripUnknownFields } from "@libretto/core/record/section";
import {
  type Confirmation,
  confirmationRowsOf,
  confirmedFindingsOf,
} from "@libretto/core/record/therapies/confirmation-wire";
import type { TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { MemoryRecordStore } from "./record-store.ts";

const withConfirmations = <Row extends RowCore>(row: Row, confirmations: readonly Confirmation[]): Row => ({
  ...row,
  unknownFields: { avvisi_confermati: confirmationRowsOf(confirmations) },
});

/** The record store with the server's drug check: a medicine comes into use only with its findings confirmed. */
export const memoryCheckedRecords = (
  store: MemoryRecordStore,
  safety: Pick<DrugSafety, "check">,
  clock: Clock,
): MemoryRecordStore => {
  const checkRow = <Row extends RowCore>(section: AnySection, patient: number, row: Row) => {
    if (section !== (therapies as AnySection)) return taskEither.right(row);
    const existing = store.rows(therapies, patient).find(({ id }) => id === row.id) ?? null;
    return pipe(
      checkStartOfUse({
        now: clock.now(),
        confirmedFindings: confirmedFindingsOf(row),
        isConfirmationRequired: true,
        check: ({ drug, id, dose, frequency }) =>
          pipe(
            safety.check(drug.id, { therapy: id, dose, frequency }),
            // a medicine outside this catalogue has no findings
            taskEither.orElse((no) =>
              no.kind === "notFound"
                ? taskEither.right<never, DrugCheckResult>({ state: "checked", findings: [], rules: null })
                : taskEither.left(failure("unavailable", "therapies.checkFailed")),
            ),
          ),
      })(row as unknown as TherapyDraft, existing),
      taskEither.map((confirmations) =>
        confirmations === null ? row : withConfirmations(stripUnknownFields(row) as Row, confirmations),
      ),
    );
  };
  return {
    ...store,
    add: (section, patient, row) =>
      pipe(
        checkRow(section, patient, row),
        taskEither.chain((checkedRow) => store.add(section, patient, checkedRow)),
      ),
    replace: (section, patient, row, expectedVersion) =>
      pipe(
        checkRow(section, patient, row),
        taskEither.chain((checkedRow) => store.replace(section, patient, checkedRow, expectedVersion)),
      ),
    restore: (section, patient, row, expectedVersion) =>
      pipe(
        checkRow(section, patient, row),
        taskEither.chain((checkedRow) => store.restore(section, patient, checkedRow, expectedVersion)),
      ),
  };
};
