import { sectionTexts } from "../section-texts.ts";

/** The title of visits and the labels of their fields. */
export const visitTexts = sectionTexts({
  it: {
    title: "Visite",
    date: "Data",
    careProvider: "Medico",
    centre: "Dove",
    reason: "Motivazione",
    observations: "Osservazioni",
    conclusions: "Conclusioni",
  },
  en: {
    title: "Visits",
    date: "Date",
    careProvider: "Doctor",
    centre: "Where",
    reason: "Reason",
    observations: "Findings",
    conclusions: "Conclusions",
  },
});
