import { type Diagnosis, isSeriousSensitivity } from "../../record/diagnoses/diagnosis.ts";
import { formatReaction } from "../../record/diagnoses/reaction-text.ts";
import { levelColumn } from "./level-column.ts";
import { joinTexts, type Presentation, paperTexts } from "./presentation.ts";

/** Diagnoses, allergies and intolerances. */
export const diagnosisPresentation: Presentation<Diagnosis> = {
  titleOf: ({ labels }) => labels.diagnoses,
  columns: (context) => {
    const { labels, formatDay, language } = context;
    const reactionOf = (row: Diagnosis): string => formatReaction(language, row).join("; ");
    return [
      {
        label: labels.condition,
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
      { label: labels.kind, cell: ({ kind }) => labels.kinds[kind] },
      { label: labels.reaction, cell: reactionOf },
      { label: labels.state, cell: ({ list }) => labels.states[list] },
      { label: labels.diagnosedBy, cell: ({ careProvider }) => careProvider, paper: { share: 0.31 } },
      { label: labels.day, cell: ({ madeOn }) => formatDay(madeOn), paper: { share: 0.19 } },
      levelColumn(context),
    ];
  },
};
