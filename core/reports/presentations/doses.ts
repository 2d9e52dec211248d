import type { Dose } from "../../record/doses/dose.ts";
import { doseStateName } from "../../record/doses/dose-texts.ts";
import { doseTexts } from "../../record/doses/wire.ts";
import { presentByTexts } from "./from-texts.ts";
import { joinTexts, type Presentation } from "./presentation.ts";

/** The dose log. Printed reports do not have it. */
export const dosePresentation: Presentation<Dose> = presentByTexts(doseTexts, [
  {
    label: "dose",
    cell: ({ therapy, day, time }, { drugNameOf, formatDay }) => joinTexts(drugNameOf(therapy), formatDay(day), time),
  },
  { label: "state", cell: ({ state }, { language }) => doseStateName(state, language) },
  { label: "at", cell: ({ at }, { formatInstant }) => formatInstant(at) },
  { label: "note", cell: ({ note }) => note },
]);
