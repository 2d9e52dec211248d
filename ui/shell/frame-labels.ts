import { labelSet } from "../shared/translations.ts";

/** What stands around every page, also before signing in. */
export const frameLabels = labelSet("frame", {
  it: { language: "Lingua", loadingData: "Caricamento dei tuoi dati in corso" },
  en: { language: "Language", loadingData: "Loading your data" },
});
