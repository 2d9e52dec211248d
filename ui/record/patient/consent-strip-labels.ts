import { labelSet } from "../../shared/translations.ts";

/** The labels of the question for the consent to the present notice. */
export const consentStripLabels = labelSet("consentStrip", {
  it: {
    title: "Consenso non ancora confermato",
    text: "Il consenso a trattare i dati sulla salute vale per l'informativa di adesso: non è ancora confermato. Leggila e decidi.",
    toConsents: "Vai ai consensi",
  },
  en: {
    title: "Consent not confirmed yet",
    text: "The consent to process health data is for the present notice: it is not confirmed yet. Read it and decide.",
    toConsents: "Go to the consents",
  },
});
