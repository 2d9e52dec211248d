import type { Diagnosis } from "../../record/diagnoses/diagnosis.ts";
import { levelColumn } from "./level-column.ts";
import { joinTexts, type Presentation, paperTexts } from "./presentation.ts";

/** Diagnoses, allergies and intolerances. */
export const diagnosisPresentation: Presentation<Diagnosis> = {
  titleOf: ({ labels }) => labels.diagnoses,
  columns: (context) => {
    const { labels, formatDay } = context;
    return [
      {
        label: labels.condition,
        cell: ({ condition }) => condition,
        paper: {
          share: 0.5,
          texts: ({ condition, kind, list }) => [
            ...paperTexts("strong", condition),
            ...paperTexts("quiet", joinTexts(kind === "diagnosis" ? null : labels.kinds[kind], labels.states[list])),
          ],
        },
      },
      { label: labels.kind, cell: ({ kind }) => labels.kinds[kind] },
      { label: labels.state, cell: ({ list }) => labels.states[list] },
      { label: labels.diagnosedBy, cell: ({ careProvider }) => careProvider, paper: { share: 0.31 } },
      { label: labels.day, cell: ({ madeOn }) => formatDay(madeOn), paper: { share: 0.19 } },
      levelColumn(context),
    ];
  },
};
