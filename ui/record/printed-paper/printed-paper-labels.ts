import { labelSet } from "../../shared/translations.ts";

/** Labels of the notice about a printed paper that is no longer right. */
export const printedPaperLabels = labelSet("printedPaper", {
  it: {
    title: "Il foglio stampato non è più giusto",
    text: "Dopo la stampa del {{date}} un farmaco è cambiato. Butta il foglio o la tessera e stampa di nuovo.",
    print: "Stampa di nuovo",
    forget: "Non uso più quel foglio",
  },
  en: {
    title: "The printed sheet is no longer right",
    text: "A medication has changed since you printed it on {{date}}. Throw the sheet or the card away and print again.",
    print: "Print again",
    forget: "I no longer use that sheet",
  },
});
