import { labelSet } from "../translations.ts";

/** The labels of the choice of a period. */
export const periodLabels = labelSet("period", {
  it: {
    period: "Periodo",
    month: "Ultimo mese",
    quarter: "Ultimi 3 mesi",
    year: "Ultimo anno",
    all: "Tutto",
    custom: "Dal … al …",
    from: "Dal",
    to: "Al",
    dateInvalid: "Correggi le date.",
  },
  en: {
    period: "Period",
    month: "Last month",
    quarter: "Last 3 months",
    year: "Last year",
    all: "Everything",
    custom: "From … to …",
    from: "From",
    to: "To",
    dateInvalid: "Correct the dates.",
  },
});
