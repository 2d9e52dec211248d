import type { Language } from "../messages/codes.ts";
import { inNumerals, numeral } from "../messages/numerals.ts";
import type { Input } from "./inputs.ts";
import type { Output } from "./passport.ts";
import type { MessageWithValues } from "./refusal.ts";
import { formatRounded, type Rounding } from "./rounding.ts";

const SIGNIFICANT = 7;
/** Formats a number with enough digits to check a computation. Results have their own rounding. */
export const numberText = (value: number, language: Language): string =>
  inNumerals(String(Number(value.toPrecision(SIGNIFICANT))), language);

/** Formats a coefficient with every published digit; a dash when the table has none. */
export const coefficientText = (value: number | null | undefined, language: Language): string =>
  value === null || value === undefined ? "–" : numeral(value, language);

/** Units that are words, in singular and plural. All other units are written the same in both languages. */
const UNITS: Readonly<Record<string, Readonly<Record<Language, readonly [string, string]>>>> = {
  years: { it: ["anno", "anni"], en: ["year", "years"] },
  points: { it: ["punto", "punti"], en: ["point", "points"] },
  drops: { it: ["goccia", "gocce"], en: ["drop", "drops"] },
  "/day": { it: ["al giorno", "al giorno"], en: ["a day", "a day"] },
  "/ml": { it: ["per ml", "per ml"], en: ["per ml", "per ml"] },
  "mg/day": { it: ["mg al giorno", "mg al giorno"], en: ["mg a day", "mg a day"] },
  "mg/kg/day": { it: ["mg/kg al giorno", "mg/kg al giorno"], en: ["mg/kg a day", "mg/kg a day"] },
  "mg/m²/day": { it: ["mg/m² al giorno", "mg/m² al giorno"], en: ["mg/m² a day", "mg/m² a day"] },
  "ml/24 h": { it: ["ml in 24 ore", "ml in 24 ore"], en: ["ml in 24 hours", "ml in 24 hours"] },
  "%/year": { it: ["% l’anno", "% l’anno"], en: ["% a year", "% a year"] },
  "ml/min/1.73 m²": {
    it: ["ml/min/1,73 m²", "ml/min/1,73 m²"],
    en: ["ml/min/1.73 m²", "ml/min/1.73 m²"],
  },
  "/100 patient-years": {
    it: ["per 100 anni-paziente", "per 100 anni-paziente"],
    en: ["per 100 patient-years", "per 100 patient-years"],
  },
};

/** Translates a unit of a passport; the number 1 takes the singular. */
export const unitText = (unit: string, language: Language, value?: number): string =>
  UNITS[unit]?.[language][value === 1 ? 0 : 1] ?? unit;

/** Joins a number and its unit. A percent sign has no space before it. */
const joinNumberAndUnit = (digits: string, unit: string): string =>
  unit.startsWith("%") ? `${digits}${unit}` : `${digits} ${unit}`.trimEnd();

/** Formats a number with its unit. */
export const measureText = (value: number, unit: string, language: Language): string =>
  joinNumberAndUnit(numberText(value, language), unitText(unit, language, value));

/** Formats a value with the rounding and the name used on the screen. */
export const resultText = (
  { rounding, unit }: { readonly rounding: Rounding; readonly unit: Output["unit"] },
  value: number,
  language: Language,
): string => {
  const digits = formatRounded(rounding, value);
  return joinNumberAndUnit(inNumerals(digits, language), unitText(unit, language, Number(digits)));
};

const NO_YES: Readonly<Record<Language, readonly [string, string]>> = { it: ["No", "Sì"], en: ["No", "Yes"] };

/** Formats an answer in a language; a number is in the input's own unit. A dash when there is none. */
export const answerText = (input: Input | undefined, answer: unknown, language: Language): string => {
  if (typeof answer === "number") return measureText(answer, input?.kind === "number" ? input.units[0] : "", language);
  if (typeof answer === "boolean") return NO_YES[language][answer ? 1 : 0];
  return input?.kind === "choice" && typeof answer === "string" ? (input.options[answer]?.[language] ?? answer) : "–";
};

/** Formats a range, with the unit once. */
export const rangeText = (low: number, high: number, unit: string, language: Language): string =>
  joinNumberAndUnit(`${numberText(low, language)}–${numberText(high, language)}`, unitText(unit, language));

/** Formats the values of a message's placeholders. */
export const formatMessageValues = (
  { values = {}, unit }: MessageWithValues,
  language: Language,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numberText(value, language)])),
  ...(unit !== undefined && { unit: joinNumberAndUnit("", unitText(unit, language)) }),
});
