import { sectionTexts } from "../section-texts.ts";

/** The title of vaccinations and the labels of their fields. */
export const vaccinationTexts = sectionTexts({
  it: {
    title: "Vaccinazioni",
    vaccine: "Vaccino",
    givenOn: "Data",
    reactions: "Reazioni",
    booster: "Dose",
    batch: "Lotto",
    place: "Dove",
  },
  en: {
    title: "Vaccinations",
    vaccine: "Vaccine",
    givenOn: "Date",
    reactions: "Reactions",
    booster: "Dose",
    batch: "Batch",
    place: "Where",
  },
});
