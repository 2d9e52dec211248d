import type { Visit } from "../../record/visits/visit.ts";
import { visitTexts } from "../../record/visits/visit-texts.ts";
import { presentByTexts } from "./from-texts.ts";
import { type Presentation, paperTexts } from "./presentation.ts";

/** How visits appear in reports. */
export const visitPresentation: Presentation<Visit> = presentByTexts<Visit, keyof typeof visitTexts.it>(visitTexts, [
  {
    label: "date",
    cell: ({ date }, { formatDay }) => formatDay(date),
    share: 0.17,
    texts: ({ date }, { formatDay }) => paperTexts("strong", formatDay(date)),
  },
  {
    label: "reason",
    cell: ({ reason }) => reason,
    share: 0.25,
    texts: ({ reason, careProvider }) => [...paperTexts("plain", reason), ...paperTexts("quiet", careProvider)],
  },
  { label: "careProvider", cell: ({ careProvider }) => careProvider },
  { label: "observations", cell: ({ observations }) => observations, share: 0.29 },
  { label: "conclusions", cell: ({ conclusions }) => conclusions, share: 0.29 },
]);
