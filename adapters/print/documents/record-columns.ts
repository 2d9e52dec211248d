import type { RecordRows, SectionName } from "@libretto/core/record/sections";
import type { AnsweredQuestion } from "@libretto/core/reports/labels/history-lines";
import { presentations } from "@libretto/core/reports/presentations/all";
import { type PresentationContext, paperTexts, textOfCell } from "@libretto/core/reports/presentations/presentation";
import type { Column } from "../layout/table.ts";

/** The columns of a section that reports print, the row header first; none if they do not print the section. */
export const recordColumns = <N extends SectionName>(
  name: N,
  context: PresentationContext,
  list?: RecordRows[N][number]["list"],
): readonly Column<RecordRows[N][number]>[] =>
  presentations[name].columns(context, list).flatMap(({ label, cell, paper }) =>
    paper === undefined
      ? []
      : [
          {
            title: label,
            share: paper.share,
            texts: paper.texts ?? ((row: RecordRows[N][number]) => paperTexts("plain", textOfCell(cell(row)))),
          },
        ],
  );

/** The questions and answers of a form. */
export const answerColumns = ({ labels }: PresentationContext): readonly Column<AnsweredQuestion>[] => [
  { title: labels.question, share: 0.35, texts: ({ question }) => paperTexts("strong", question) },
  { title: labels.answer, share: 0.65, texts: ({ answer }) => paperTexts("plain", answer) },
];
