import { labelSet } from "../translations.ts";

/** The labels of forms with steps. */
export const stepsLabels = labelSet("steps", {
  it: {
    steps: "Passi",
    position: "Passo {{step}} di {{count}}",
    withProblems: "da correggere",
    back: "Indietro",
    next: "Avanti",
  },
  en: {
    steps: "Steps",
    position: "Step {{step}} of {{count}}",
    withProblems: "to be corrected",
    back: "Back",
    next: "Next",
  },
});
