import type { Visit } from "../../record/visits/visit.ts";
import { levelColumn } from "./level-column.ts";
import { type Presentation, paperTexts } from "./presentation.ts";

/** How visits appear in reports. */
export const visitPresentation: Presentation<Visit> = {
  titleOf: ({ labels }) => labels.visits,
  columns: (context) => {
    const { labels, formatDay } = context;
    return [
      {
        label: labels.day,
        cell: ({ date }) => formatDay(date),
        paper: { share: 0.17, texts: ({ date }) => paperTexts("strong", formatDay(date)) },
      },
      {
        label: labels.reason,
        cell: ({ reason }) => reason,
        paper: {
          share: 0.25,
          texts: ({ reason, careProvider }) => [...paperTexts("plain", reason), ...paperTexts("quiet", careProvider)],
        },
      },
      { label: labels.doctor, cell: ({ careProvider }) => careProvider },
      { label: labels.observations, cell: ({ observations }) => observations, paper: { share: 0.29 } },
      { label: labels.conclusions, cell: ({ conclusions }) => conclusions, paper: { share: 0.29 } },
      levelColumn(context),
    ];
  },
};
