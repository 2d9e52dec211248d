import type { Exam } from "../../record/exams/exam.ts";
import { examTexts } from "../../record/exams/exam-texts.ts";
import { appointmentColumns, appointmentTexts } from "./appointment-columns.ts";
import { levelColumn } from "./level-column.ts";
import { joinTexts, type Presentation, paperTexts } from "./presentation.ts";

/** How exams appear in reports: what, when, where and the result. */
export const examPresentation: Presentation<Exam> = {
  titleOf: ({ labels }, list = "completed") => labels.examLists[list],
  columns: (context) => {
    const { labels, language, formatDay, conditions } = context;
    const texts = examTexts[language];
    const linkedConditions = ({ diagnoses }: Exam) => diagnoses.flatMap((id) => conditions.get(id) ?? []);
    return [
      {
        label: texts.investigation,
        cell: ({ investigation, kind }) => joinTexts(investigation?.name, labels.examKinds[kind]),
        paper: {
          share: 0.22,
          texts: ({ investigation, kind }) => [
            ...paperTexts("strong", investigation?.name ?? labels.examKinds[kind]),
            ...paperTexts("quiet", investigation === null ? "" : labels.examKinds[kind]),
          ],
        },
      },
      { label: texts.date, cell: ({ date, time }) => joinTexts(formatDay(date), time), paper: { share: 0.16 } },
      { label: texts.centre, cell: ({ centre }) => centre?.name ?? "", paper: { share: 0.18 } },
      { label: texts.careProvider, cell: ({ careProvider }) => careProvider, paper: { share: 0.13 } },
      {
        label: texts.reason,
        cell: ({ reason }) => reason,
        paper: {
          share: 0.15,
          texts: (exam) => [...paperTexts("plain", exam.reason), ...appointmentTexts(labels, exam)],
        },
      },
      ...appointmentColumns(labels),
      {
        label: texts.diagnoses,
        cell: (exam) => joinTexts(...linkedConditions(exam)),
        paper: { share: 0.16, texts: (exam) => paperTexts("plain", ...linkedConditions(exam)) },
      },
      levelColumn(context),
    ];
  },
};
