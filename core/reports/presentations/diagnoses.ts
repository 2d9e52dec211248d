import { type Diagnosis, isSeriousSensitivity } from "../../record/diagnoses/diagnosis.ts";
import { diagnosisTexts } from "../../record/diagnoses/diagnosis-texts.ts";
import { formatReaction } from "../../record/diagnoses/reaction-text.ts";
import { levelColumn } from "./level-column.ts";
import { joinTexts, type Presentation, paperTexts } from "./presentation.ts";

/** Diagnoses, allergies and intolerances. */
export const diagnosisPresentation: Presentation<Diagnosis> = {
  titleOf: ({ language }) => diagnosisTexts[language].title,
  columns: (context) => {
    const { labels, formatDay, language } = context;
    const texts = diagnosisTexts[language];
    const reactionOf = (row: Diagnosis): string => formatReaction(language, row).join("; ");
    return [
      {
        label: texts.condition,
        cell: ({ condition }) => condition,
        paper: {
          share: 0.5,
          texts: (row) => [
            ...paperTexts("strong", row.condition),
            ...paperTexts(isSeriousSensitivity(row) ? "strong" : "plain", reactionOf(row)),
            ...paperTexts(
              "quiet",
              joinTexts(row.kind === "diagnosis" ? null : labels.kinds[row.kind], labels.states[row.list]),
            ),
          ],
        },
      },
      { label: texts.kind, cell: ({ kind }) => labels.kinds[kind] },
      { label: texts.reactionAndRisk, cell: reactionOf },
      { label: texts.list, cell: ({ list }) => labels.states[list] },
      { label: texts.careProvider, cell: ({ careProvider }) => careProvider, paper: { share: 0.31 } },
      { label: texts.madeOn, cell: ({ madeOn }) => formatDay(madeOn), paper: { share: 0.19 } },
      levelColumn(context),
    ];
  },
};
