import type { Language } from "../../messages/codes.ts";
import type { Recommendation } from "./due.ts";

/** What the calendar recommends: the diseases, how often, and from which age. */
export const RECOMMENDATION_NAMES: Readonly<Record<Language, Readonly<Record<Recommendation, string>>>> = {
  it: {
    tetanus: "Difterite e tetano, richiamo ogni 10 anni",
    influenza: "Influenza, ogni stagione dai 60 anni",
    pneumococcus: "Pneumococco, dai 65 anni",
    shingles: "Herpes zoster, dai 65 anni",
  },
  en: {
    tetanus: "Diphtheria and tetanus, booster every 10 years",
    influenza: "Influenza, every season from the age of 60",
    pneumococcus: "Pneumococcus, from the age of 65",
    shingles: "Shingles, from the age of 65",
  },
};
