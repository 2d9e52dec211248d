import type { Language } from "@libretto/core/messages/codes";
import type { ExamsSheet } from "@libretto/core/ports/documents/document-printer";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { EXAM_LISTS, type Exam, type ExamList } from "@libretto/core/record/exams/exam";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { makePdf, type Paper } from "./pdf.ts";
import { recordColumns } from "./record-columns.ts";
import { drawSection, table } from "./sections.ts";
import { drawNotices, drawOpening, emptyIn, frameOf, type Sheet, sheetAbout } from "./sheet.ts";
import { CALM } from "./therapy-columns.ts";

/** What is done comes first, what is still to be asked for last. */
const ORDER: readonly ExamList[] = EXAM_LISTS.toReversed();

const newestFirst = (a: Exam, b: Exam): number => ((a.date ?? "") < (b.date ?? "") ? 1 : -1);

/** The lists of exams, each under its heading, the newest first. */
export const drawExams = (
  paper: Paper,
  sheet: Sheet,
  exams: readonly Exam[],
  diagnoses: readonly Pick<Diagnosis, "id" | "condition">[],
): void => {
  const words = recordLabels[sheet.language];
  const columns = recordColumns(sheet).exams(new Map(diagnoses.map(({ id, condition }) => [id, condition])));
  for (const list of ORDER) {
    const title = words.examLists[list];
    const rows = exams.filter((exam) => exam.list === list).toSorted(newestFirst);
    const tone = { ...CALM, continued: sheet.say.continued(title) };
    drawSection(paper, title, CALM.ink, table(rows, columns, tone, emptyIn(sheet, words.noExams[list])));
  }
};

/** The patient's exams on paper. Levels are not printed: whoever holds the sheet may read it. */
export const examsPdf = (
  { patient, exams, diagnoses, ...printing }: ExamsSheet,
  language: Language,
): Promise<Uint8Array> => {
  const sheet = sheetAbout(patient, printing, language);
  const words = recordLabels[language];
  return makePdf(frameOf(sheet, words.exams, words.exams), (paper) => {
    drawOpening(paper, sheet, words.exams);
    drawExams(paper, sheet, exams, diagnoses);
    drawNotices(paper, sheet, words.onPaper);
  });
};
