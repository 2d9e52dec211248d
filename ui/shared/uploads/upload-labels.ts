import { labelSet } from "../translations.ts";

/** Labels of uploads. */
export const uploadLabels = labelSet("uploads", {
  it: {
    sending: "Caricamento: {{percent}} %",
    sent: "{{sentBytes}} di {{total}}",
    stop: "Ferma il caricamento",
    progress: "Avanzamento del caricamento",
  },
  en: {
    sending: "Uploading: {{percent}} %",
    sent: "{{sentBytes}} of {{total}}",
    stop: "Stop the upload",
    progress: "How far the upload has got",
  },
});
