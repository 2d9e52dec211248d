import type { Language } from "@libretto/core/messages/codes";
import type { ExamsSheet } from "@libretto/core/ports/documents/document-printer";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { EXAM_LISTS, type Exam, type ExamList } from "@libretto/core/record/exams/exam";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { createPresentationContext } from "@libretto/core/reports/presentations/presentation";
import { createPdf, type Paper } from "../layout/pdf.ts";
import { drawSection, table } from "../layout/sections.ts";
import { createSheet, drawHeader, drawNotices, emptyText, frameOf, type Sheet } from "../layout/sheet.ts";
import { recordColumns } from "./record-columns.ts";
import { NEUTRAL } from "./therapy-columns.ts";

/** Completed exams first, requested ones last. */
const ORDER: readonly ExamList[] = EXAM_LISTS.toReversed();

const newestFirst = (a: Exam, b: Exam): number => ((a.date ?? "") < (b.date ?? "") ? 1 : -1);

/** The lists of exams, each with its heading, newest first. */
export const drawExams = (
  paper: Paper,
  sheet: Sheet,
  exams: readonly Exam[],
  diagnoses: readonly Pick<Diagnosis, "id" | "condition">[],
): void => {
  const reportLabels = recordLabels[sheet.language];
  const columns = recordColumns("exams", createPresentationContext(sheet.language, { diagnoses }));
  for (const list of ORDER) {
    const title = reportLabels.examLists[list];
    const rows = exams.filter((exam) => exam.list === list).toSorted(newestFirst);
    const tone = { ...NEUTRAL, continued: sheet.labels.continued(title) };
    drawSection(paper, title, NEUTRAL.ink, table(rows, columns, tone, emptyText(sheet, reportLabels.noExams[list])));
  }
};

/** Prints the patient's exams. Levels are not printed, because anybody who holds the paper can read it. */
export const examsPdf = (
  { patient, exams, diagnoses, ...printing }: ExamsSheet,
  language: Language,
): Promise<Uint8Array> => {
  const sheet = createSheet(patient, printing, language);
  const reportLabels = recordLabels[language];
  return createPdf(frameOf(sheet, reportLabels.exams, reportLabels.exams), (paper) => {
    drawHeader(paper, sheet, reportLabels.exams);
    drawExams(paper, sheet, exams, diagnoses);
    drawNotices(paper, reportLabels.onPaper);
  });
};
