import { Level } from "@libretto/core/access/confidentiality";
import { CalendarDate } from "@libretto/core/kernel/dates";
import type { FileDraft } from "@libretto/core/record/files/record-file";
import { files } from "@libretto/core/record/files/wire";
import type { LabReportDraft } from "@libretto/core/record/lab-results/report-entry";
import type { FieldInput } from "../../shared/forms/field-model.ts";
import type { Fields } from "../../shared/forms/form-model.ts";
import { loadCode } from "../../shared/load-code.ts";
import { AllRows } from "../all-rows.ts";
import type { SectionsModel } from "../sections-model.ts";

/** A file of the record that a result can refer to. */
export interface FileChoice {
  readonly value: number;
  readonly label: string;
}

/** The files that a report can refer to, and the way to add one. */
export interface ReportFiles {
  readonly choices: () => readonly FileChoice[];
  /** Opens the form of a new file; null when none was stored. */
  readonly add: (preset: Partial<FileDraft>) => Promise<number | null>;
}

/** The files of the record. They load when the record has more than it opens with. */
export const reportFilesOf = (sections: SectionsModel): ReportFiles => {
  const { record, store, notices } = sections.services;
  const allFiles = new AllRows(record, store, files);
  return {
    choices: () => allFiles.loadedRows.map(({ id, name }) => ({ value: id, label: name })),
    add: async (preset) => {
      const model = await loadCode(notices, () => sections.loadSectionModel(files));
      const added = await model?.addInForm("files", preset);
      return added?.id ?? null;
    },
  };
};

type DocumentsField = Fields<LabReportDraft>["documents"];

/** The documents of a report as a field of one file: the first of them. */
export const fileField = (documents: DocumentsField): FieldInput<number | null> => ({
  ...{ id: documents.id, name: documents.name, correction: null },
  value: documents.value[0] ?? null,
  problem: documents.problem,
  write: (file) => documents.write(file === null ? [] : [file]),
  blur: () => documents.blur(),
});

/** Adds a file with the day and the level of the report, and refers to it. */
export const attachNewFile = async (
  { date, level, documents }: Pick<Fields<LabReportDraft>, "date" | "level" | "documents">,
  { add }: Pick<ReportFiles, "add">,
): Promise<void> => {
  const added = await add({
    kind: "document",
    ...(CalendarDate.is(date.value) && { surveyedOn: date.value }),
    ...(Level.is(level.value) && { level: level.value }),
  });
  if (added !== null) documents.write([added]);
};
