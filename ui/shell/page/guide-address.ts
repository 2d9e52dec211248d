import type { Language } from "@libretto/core/messages/codes";

/** Documents that the server prints: the guides of pages, the user guide, and the legal texts. */
export type GuideName =
  | "guida"
  | "scheda"
  | "farmaci"
  | "file"
  | "taccuino"
  | "diagnosi"
  | "dottori"
  | "pazienti"
  | "visite"
  | "laboratorio"
  | "esami"
  | "vaccini"
  | "anamnesi"
  | "centri"
  | "altro"
  | "report"
  | "accessi"
  | "calcolatrice"
  | "account"
  | "sottoscrizione"
  | "privacy"
  | "termini";

export const guideAddress = (name: GuideName, language: Language): string => `/api/guide/${name}?lang=${language}`;
