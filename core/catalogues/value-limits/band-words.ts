import type { Language } from "../../messages/codes.ts";
import type { Advice } from "./limit.ts";

interface BandWords {
  readonly within: string;
  readonly unusualLow: string;
  readonly unusualHigh: string;
  readonly urgentLow: string;
  readonly urgentHigh: string;
  /** Precedes the words of an urgent value that is no longer fresh. */
  readonly onThatDay: string;
  readonly advice: Readonly<Record<Advice, string>>;
}

/** The words that stand beside a value. They are the same for everybody and name no diagnosis. */
export const bandWords: Readonly<Record<Language, BandWords>> = {
  it: {
    within: "nell'intervallo usuale",
    unusualLow: "sotto l'intervallo usuale",
    unusualHigh: "sopra l'intervallo usuale",
    urgentLow: "urgente: valore molto basso",
    urgentHigh: "urgente: valore molto alto",
    onThatDay: "quel giorno era",
    advice: {
      nextOccasion: "mostralo al medico alla prossima occasione",
      thisWeek: "mostralo al medico questa settimana",
      today: "chiama oggi il medico o la guardia medica (116117)",
      emergency: "chiama subito il 112",
    },
  },
  en: {
    within: "within the usual range",
    unusualLow: "below the usual range",
    unusualHigh: "above the usual range",
    urgentLow: "urgent: very low value",
    urgentHigh: "urgent: very high value",
    onThatDay: "on that day it was",
    advice: {
      nextOccasion: "show it to your doctor at the next occasion",
      thisWeek: "show it to your doctor this week",
      today: "call your doctor or the out-of-hours service (116117) today",
      emergency: "call 112 at once",
    },
  },
};
