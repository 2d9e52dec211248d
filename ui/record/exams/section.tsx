import type { StoredSeries } from "@libretto/core/documents/dicom/stored-series";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Exam, ExamDraft } from "@libretto/core/record/exams/exam";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { dayText } from "../../shared/formats.ts";
import { loadCode } from "../../shared/load-code.ts";
import type { SectionView } from "../../shared/section/section-view.ts";
import { AllRows } from "../all-rows.ts";
import { AttachmentsModel, attachFile, RecordFiles } from "../attachments-model.ts";
import { examNameIn, firstLineOf } from "../exam-name.ts";
import type { RecordServices, SectionsModel } from "../sections-model.ts";
import { type ExamLabel, examLabels } from "./exam-labels.ts";

const formatDay = (day: CalendarDate | null): string => (day === null ? "" : dayText(day));

const labelsOf =
  ({ language }: RecordServices): ExamLabel =>
  (key, values) =>
    language.label(examLabels, key, values);

/** The facts of a row in its list. */
const listFacts = (services: RecordServices, exam: Exam, attachmentCount: number): readonly string[] => {
  const { list, kind, investigation, reason, date, centre, careProvider } = exam;
  const label = labelsOf(services);
  return [
    examNameIn(services.language)(exam) === label(kind) ? "" : label(kind),
    [formatDay(date), exam.time].filter(Boolean).join(", "),
    list === "completed" ? "" : firstLineOf(exam.preparation),
    centre === null ? "" : label("at", { name: centre.name }),
    careProvider === "" ? "" : label("by", { name: careProvider }),
    investigation === null ? "" : firstLineOf(reason),
    attachmentCount === 0 ? "" : label("attachments", { count: attachmentCount }),
  ].filter((fact) => fact !== "");
};

/** The view of exams. */
export const examsView = (services: RecordServices, sections: SectionsModel): SectionView<ExamDraft, Exam> => {
  const { language, record, store, dialogs: dialogStack } = services;
  const label = labelsOf(services);
  const reasons = new AllRows(record, store, diagnoses);
  const recordFiles = new RecordFiles(sections);
  const nameOf = examNameIn(language);
  const openAttachments = async (exam: Exam): Promise<void> => {
    const code = await loadCode(services.notices, () => import("./exam-dialogs.ts"));
    if (code === null) return;
    const look = async (series: StoredSeries<RecordFile>) => {
      const viewer = await loadCode(services.notices, () => import("../dicom/open-series.ts"));
      await viewer?.openSeries(services, series, nameOf(exam));
    };
    const chosen = await dialogStack.open<AttachmentsModel, () => void>(
      code.attachmentsView,
      (close) => new AttachmentsModel(exam, nameOf(exam), sections, recordFiles, (series) => void look(series), close),
    );
    chosen?.();
  };
  return {
    nameOf,
    factsOf: (exam) => listFacts(services, exam, recordFiles.attachedTo(exam.id).length),
    labelsOfList: (list) => ({
      title: label(`${list}List`),
      empty: label(`${list}Empty`),
      moveTitle: label(`${list}Move`),
      ...(list === "completed" && { completeAction: label("done") }),
    }),
    saveQuestion: "form.sureToSave",
    confirmsEdits: true,
    ownActions: {
      download: (exam) => ({ label: label("download"), run: () => void openAttachments(exam) }),
      attach: (exam) => ({ label: label("attach"), run: () => void attachFile(sections, exam) }),
    },
    loadDialogs: async () => (await import("./exam-dialogs.ts")).createExamDialogs(services, () => reasons.loadedRows),
  };
};
