import type { Language } from "../../../messages/codes.ts";
import type { PartOfDay } from "./planned-doses.ts";

/** The names of the parts of the day, in lower case. */
export const PART_OF_DAY_NAMES: Readonly<Record<Language, Readonly<Record<PartOfDay, string>>>> = {
  it: {
    night: "notte",
    morning: "mattina",
    midday: "mezzogiorno",
    afternoon: "pomeriggio",
    evening: "sera",
    bedtime: "prima di dormire",
  },
  en: {
    night: "night",
    morning: "morning",
    midday: "midday",
    afternoon: "afternoon",
    evening: "evening",
    bedtime: "before sleep",
  },
};
