import { labelSet } from "../shared/translations.ts";

/** Labels of the frame, also before sign-in. */
export const frameLabels = labelSet("frame", {
  it: { language: "Lingua", loadingData: "Caricamento dei dati in corso" },
  en: { language: "Language", loadingData: "Loading the data" },
});
