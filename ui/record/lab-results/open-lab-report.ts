import type { Level } from "@libretto/core/access/confidentiality";
import { instantAt } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { findViewers } from "@libretto/core/record/across/sharing/doctor-view";
import type { LabResult, LabResultDraft } from "@libretto/core/record/lab-results/lab-result";
import { formatValue, testNameOf } from "@libretto/core/record/lab-results/labels";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { addRow } from "@libretto/core/record/use-cases";
import { formDrafts } from "../../shared/forms/form-drafts.ts";
import { loadCode } from "../../shared/load-code.ts";
import type { SectionModel } from "../../shared/section/section-model.ts";
import { noteContextOf } from "../../shared/value-notes/note-context.ts";
import { notesOfFinding } from "../../shared/value-notes/value-notes.ts";
import { activeDoctorsOf, type SectionsModel } from "../sections-model.ts";
import { LabReportModel } from "./lab-report-model.ts";
import type { ReportFiles } from "./report-files.ts";

/** Opens the form of a whole report, and reads the list again when results were stored. */
export const openLabReport = async (
  { services, interruptedForm }: Pick<SectionsModel, "services" | "interruptedForm">,
  model: SectionModel<LabResultDraft, LabResult>,
  level: Level,
  files: ReportFiles,
): Promise<void> => {
  const { dialogs, record, store, memory, language, notices } = services;
  const code = await loadCode(notices, () => import("./lab-dialogs.ts"));
  if (code === null) return;
  const open = (close: (saved: number | null) => void) => {
    const report = new LabReportModel({
      ...{ today: record.today, now: () => instantAt(Date.now()), level, close },
      language: language.current,
      files,
      drafts: formDrafts(memory),
      visibleTo: (at) =>
        findViewers(
          labResults,
          { ...labResults.createBlank("results", record.today), level: at } as LabResult,
          activeDoctorsOf(record),
        ).map(({ name }) => name),
      notesOf: (finding, date) => notesOfFinding(finding, date, noteContextOf(services)),
      confirm: (results, notes) =>
        dialogs.confirm({
          message: { code: "form.saveChanges" },
          verb: "save",
          changes: results.map((result) => ({
            label: testNameOf(result, language.current),
            before: null,
            after: formatValue(result, language.current),
          })),
          notes,
        }),
      add: (result) => {
        const patient = record.record?.patient.id;
        return patient === undefined
          ? async () => left(failure("unavailable", "failure.unavailable"))
          : addRow(store)(labResults, patient, result);
      },
    });
    interruptedForm.begin(report);
    void report.resume();
    return report;
  };
  const saved = await dialogs.open<LabReportModel, number>(code.reportForm, open, (report) => report.end());
  if (saved === null) return;
  notices.showSuccess("form.saved");
  await model.load();
};
