import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { SectionRows } from "@libretto/core/record/across/sharing/sharing";
import { loadAllRows } from "@libretto/core/record/all-rows";
import type { PatientRecord } from "@libretto/core/record/patient-record";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { loadTogether } from "../shared/load-together.ts";

/** All rows of each section. The record has the newest ones; the rest of longer sections is loaded. */
export const loadCompleteRecord = (
  store: Pick<RecordStore, "loadPage">,
  { patient, collections }: PatientRecord,
): TaskEither<Failure, SectionRows> =>
  loadTogether(
    (sections as readonly AnySection[]).map((section) => {
      const { rows, total } = collections[section.name] ?? { rows: [], total: 0 };
      return pipe(
        rows.length < total ? loadAllRows<RowCore, RowCore>(store, section, patient.id) : taskEither.right(rows),
        taskEither.map((all) => [section, all] as const),
      );
    }),
  );
