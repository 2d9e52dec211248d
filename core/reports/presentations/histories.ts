import type { Narrative } from "../../record/medical-history/narratives.ts";
import type { Physiological } from "../../record/medical-history/physiological.ts";
import { levelColumn } from "./level-column.ts";
import { joinTexts, type Presentation } from "./presentation.ts";

/** Family, remote and recent history. Screens show the text as a paragraph. */
export const narrativePresentation: Presentation<Narrative> = {
  titleOf: ({ labels }, list) => (list === undefined ? labels.history : labels.histories[list]),
  columns: (context) => [{ label: context.labels.text, cell: ({ text }) => text }, levelColumn(context)],
};

/** The physiological history. Screens show the answers of the form instead (`historyLines`). */
export const physiologicalPresentation: Presentation<Physiological> = {
  titleOf: ({ labels }) => labels.histories.physiological,
  columns: (context) => [
    { label: context.labels.profession, cell: ({ profession }) => joinTexts(profession) },
    levelColumn(context),
  ],
};
