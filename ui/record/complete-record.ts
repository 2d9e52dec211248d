import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { SectionRows } from "@libretto/core/record/across/sharing/sharing";
import { loadAllRows } from "@libretto/core/record/all-rows";
import type { PatientRecord } from "@libretto/core/record/patient-record";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { loadTogether } from "../shared/load-together.ts";

/** All rows of these sections. The record has the newest ones; the rest of longer sections is loaded. */
export const loadSections = (
  store: Pick<RecordStore, "loadPage">,
  { patient, collections }: PatientRecord,
  wanted: readonly AnySection[],
): TaskEither<Failure, SectionRows> =>
  loadTogether(
    wanted.map((section) => {
      const { rows, total } = collections[section.name] ?? { rows: [], total: 0 };
      return pipe(
        rows.length < total ? loadAllRows<RowCore, RowCore>(store, section, patient.id) : taskEither.right(rows),
        taskEither.map((all) => [section, all] as const),
      );
    }),
  );

/** All rows of each section, except logs, which no list shows. */
export const loadCompleteRecord = (
  store: Pick<RecordStore, "loadPage">,
  record: PatientRecord,
): TaskEither<Failure, SectionRows> =>
  loadSections(
    store,
    record,
    (sections as readonly AnySection[]).filter(({ isLog }) => !isLog),
  );
