import { labelSet } from "../translations.ts";

/** Labels of the field of a doctor. */
export const careProviderLabels = labelSet("careProvider", {
  it: {
    otherDoctor: "Altro medico…",
    doctorName: "Nome del medico",
  },
  en: {
    otherDoctor: "Another doctor…",
    doctorName: "Doctor's name",
  },
});
