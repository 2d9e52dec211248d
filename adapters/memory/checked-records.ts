import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { DrugSafety } from "@libretto/core/ports/record/drug-safety";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import { checkStartOfUse } from "@libretto/core/record/across/drug-safety/start-of-use";
import { type AnySection, type RowCore, stripUnknownFields } from "@libretto/core/record/section";
import { type Confirmation, confirmationRowsOf } from "@libretto/core/record/therapies/confirmation";
import type { TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { MemoryRecordStore } from "./record-store.ts";

const stored = <Row extends RowCore>(row: Row, confirmations: readonly Confirmation[]): Row => ({
  ...row,
  unknownFields: { avvisi_confermati: confirmationRowsOf(confirmations) },
});

/** The rows in memory behind the same check as on the server: a drug comes into use only with what was found confirmed. */
export const memoryCheckedRecords = (
  store: MemoryRecordStore,
  safety: Pick<DrugSafety, "check">,
  clock: Clock,
): MemoryRecordStore => {
  const admitted = <Row extends RowCore>(section: AnySection, patient: number, row: Row) => {
    if (section !== (therapies as AnySection)) return taskEither.right(row);
    const before = store.rows(therapies, patient).find(({ id }) => id === row.id) ?? null;
    return pipe(
      checkStartOfUse({
        now: clock.now(),
        isConfirmationRequired: true,
        check: ({ drug, id }) =>
          pipe(
            safety.check(drug.id, id),
            // a drug that the catalogue in memory does not have is compared with nothing
            taskEither.orElse((no) =>
              no.kind === "notFound"
                ? taskEither.right<never, DrugCheckResult>({ state: "checked", findings: [], rules: null })
                : taskEither.left(failure("unavailable", "therapies.checkFailed")),
            ),
          ),
      })(row as unknown as TherapyDraft, before),
      taskEither.map((confirmations) =>
        confirmations === null ? row : stored(stripUnknownFields(row) as Row, confirmations),
      ),
    );
  };
  return {
    ...store,
    add: (section, patient, row) =>
      pipe(
        admitted(section, patient, row),
        taskEither.chain((checked) => store.add(section, patient, checked)),
      ),
    replace: (section, patient, row, seen) =>
      pipe(
        admitted(section, patient, row),
        taskEither.chain((checked) => store.replace(section, patient, checked, seen)),
      ),
    restore: (section, patient, row, seen) =>
      pipe(
        admitted(section, patient, row),
        taskEither.chain((checked) => store.restore(section, patient, checked, seen)),
      ),
  };
};
