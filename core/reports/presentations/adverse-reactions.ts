import type { Reaction } from "../../record/adverse-reactions/adverse-reaction.ts";
import { reactionLabels } from "../archive/reaction-labels.ts";
import { levelColumn } from "./level-column.ts";
import { type Presentation, paperTexts } from "./presentation.ts";

/** Reports of adverse reactions. Screens show the answers of the form instead (`reactionAnswers`). */
export const reactionPresentation: Presentation<Reaction> = {
  titleOf: ({ labels }) => labels.adverse,
  columns: (context) => {
    const { labels, language, formatDay, drugOf } = context;
    const drugName = (report: Reaction) => drugOf(report) ?? labels.notSpecified;
    return [
      {
        label: labels.drug,
        cell: drugName,
        paper: { share: 0.34, texts: (report) => paperTexts("strong", drugName(report)) },
      },
      {
        label: labels.reactions,
        cell: ({ reaction }) => reaction,
        paper: {
          share: 0.47,
          texts: ({ reaction, list }) => [
            ...paperTexts("plain", reaction),
            ...paperTexts("quiet", list === "draft" ? reactionLabels[language].lists.draft : ""),
          ],
        },
      },
      { label: labels.day, cell: ({ reactedOn }) => formatDay(reactedOn), paper: { share: 0.19 } },
      levelColumn(context),
    ];
  },
};
