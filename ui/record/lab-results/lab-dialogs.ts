import { unitText } from "@libretto/core/catalogues/lab-tests/unit-table";
import type { LabFlag, LabResult, LabResultDraft, ResultStatus } from "@libretto/core/record/lab-results/lab-result";
import {
  formatFlag,
  formatRange,
  formatStatus,
  formatValue,
  labResultLabels,
  testNameOf,
} from "@libretto/core/record/lab-results/labels";
import { listNoteDetails, type QuestionNote } from "../../shared/dialogs/question-note.ts";
import { createFieldDialogs } from "../../shared/section/fields/field-dialogs.ts";
import { type Field, levelField } from "../../shared/section/fields/field-list.ts";
import type { SectionDialogs } from "../../shared/section/section-view.ts";
import { noLimitsText, noteContextOf } from "../../shared/value-notes/note-context.ts";
import { TagsInput } from "../section-parts/TagsInput.tsx";
import { tagsField } from "../section-parts/tags-field.ts";
import type { RecordServices } from "../sections-model.ts";
import { joinFindingChanges } from "./finding-changes.ts";
import { LabReportForm } from "./LabReportForm.tsx";
import { FindingInput, ResultNotes, SampleInput } from "./LabResultInputs.tsx";
import { assessLabResult, formatSampleTime } from "./lab-facts.ts";
import { type LabLabel, labLabels } from "./lab-labels.ts";
import { LabResultFormModel } from "./lab-result-form-model.ts";
import type { ReportFiles } from "./report-files.ts";

/** The form of a whole report. */
export const reportForm = LabReportForm;

/** A result, and its range as the one text that a change has (`joinFindingChanges`). */
interface ResultValues extends LabResultDraft {
  readonly range?: string;
}

type NotesOf = (draft: LabResultDraft) => readonly QuestionNote[];

/** The test, the result, the range, and what they mean; one input edits several of these fields. */
const findingFields = (services: RecordServices, notesOf: NotesOf): readonly Field<ResultValues, LabResult>[] => {
  const { current } = services.language;
  const names = labResultLabels[current];
  const assess = (result: LabResult): string =>
    assessLabResult(services, result).text || noLimitsText(noteContextOf(services), result.date);
  return [
    { kind: "part", name: "finding" },
    { kind: "part", name: "notes" },
    { kind: "set", name: "test", label: names.test, detail: (result) => testNameOf(result, current) },
    { kind: "set", name: "value", label: names.value, detail: (result) => formatValue(result, current) },
    { kind: "set", name: "textValue", label: names.value, detail: false },
    { kind: "set", name: "unit", label: names.unit, format: (unit: string) => unitText(unit, current), detail: false },
    { kind: "set", name: "range", label: names.range, detail: (result) => formatRange(result, current) },
    { kind: "set", name: "rangeHigh", label: names.range, detail: false },
    { kind: "computed", label: names.position, detail: assess },
    {
      kind: "facts",
      detailsOf: (result) => listNoteDetails(notesOf(result).filter(({ kind }) => kind !== "mistyped")),
    },
    { kind: "set", name: "flag", label: names.flag, format: (flag: LabFlag) => formatFlag({ flag }, current) },
  ];
};

/** The dialogs of laboratory results: a row is one result. */
export const createLabDialogs = (
  services: RecordServices,
  files: ReportFiles,
  notesOf: NotesOf,
): SectionDialogs<LabResultDraft, LabResult> => {
  const { language } = services;
  const label: LabLabel = (key, values) => language.label(labLabels, key, values);
  const fileNamesOf = (ids: readonly number[]) =>
    files
      .choices()
      .filter(({ value }) => ids.includes(value))
      .map(({ label: name }) => name)
      .join(", ");
  const sampleFields = (): readonly Field<ResultValues, LabResult>[] => {
    const { current } = language;
    const names = labResultLabels[current];
    return [
      // its input also edits the following ones, except the note
      { kind: "day", name: "date", label: names.date, detail: formatSampleTime },
      { kind: "set", name: "time", label: label("time"), detail: false },
      { kind: "set", name: "laboratory", label: names.laboratory },
      {
        ...{ kind: "set", name: "status", label: names.status },
        format: (status: ResultStatus) => formatStatus({ status }, current),
      },
      // the read view lists the documents as links
      { kind: "set", name: "documents", label: names.file, format: fileNamesOf, detail: false },
      { kind: "paragraph", name: "note", label: names.note },
    ];
  };
  const dialogs = createFieldDialogs<ResultValues, LabResult, LabResultFormModel>(language, {
    titleOf: (_, isNew) => label(isNew ? "newResult" : "edit"),
    inputs: { finding: FindingInput, notes: ResultNotes, date: SampleInput, tags: TagsInput },
    createForm: (parts) => new LabResultFormModel(parts, files, language.current, notesOf),
    changesFirst: ["test", "value", "unit", "range", "flag", "status"],
    fieldsOf: () => [...findingFields(services, notesOf), ...sampleFields(), tagsField(services), levelField(language)],
  });
  return {
    ...dialogs,
    describe: (changes, row) => dialogs.describe(joinFindingChanges(changes, row, language.current), row),
  };
};
