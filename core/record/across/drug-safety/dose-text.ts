import { foldText } from "../../../kernel/text.ts";

/** What a typed dose says about one intake. */
export type ReadDose =
  /** Nothing was typed yet. */
  | { readonly is: "missing" }
  | { readonly is: "unreadable" }
  /** Tablets, capsules or sachets of an unknown strength. */
  | { readonly is: "units"; readonly count: number; readonly isPerDay: boolean }
  | { readonly is: "amount"; readonly milligrams: number; readonly isPerDay: boolean };

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  mezza: 0.5,
  mezzo: 0.5,
  half: 0.5,
  "½": 0.5,
  "¼": 0.25,
  un: 1,
  una: 1,
  uno: 1,
  one: 1,
  due: 2,
  two: 2,
  tre: 3,
  three: 3,
  quattro: 4,
  four: 4,
  cinque: 5,
  five: 5,
  sei: 6,
  six: 6,
  sette: 7,
  seven: 7,
  otto: 8,
  eight: 8,
  nove: 9,
  nine: 9,
  dieci: 10,
  ten: 10,
  dodici: 12,
  twelve: 12,
};
const WORDS = Object.keys(NUMBER_WORDS).join("|");
/** A number in digits with an optional fraction, or a word for it. */
const COUNT = `(?:\\d+\\s*/\\s*\\d+|\\d+(?:[.,]\\d+)?|${WORDS})`;

const readCount = (text: string): number => {
  const word = NUMBER_WORDS[text];
  if (word !== undefined) return word;
  const [numerator = "", denominator] = text.replace(",", ".").split("/");
  return denominator === undefined ? Number(numerator) : Number(numerator) / Number(denominator);
};

const MILLIGRAMS: readonly (readonly [RegExp, number])[] = [
  [/^(mcg|ug|microgramm)/, 0.001],
  [/^(mg|milligramm)/, 1],
  [/^(g|gr|grammo|grammi)$/, 1000],
];
const AMOUNT = /(\d[\d.,]*)\s*(mg|mcg|ug|microgramm[io]|milligramm[io]|grammo|grammi|gr|g)\b/g;
/** "40 mg/die" is an amount per day; "100 mg/5 ml" is not an amount. */
const PER_DAY = /^\s*(\/\s*(die|di|giorno|day|24 ?h)|al giorno|al di|a day|per day|die)\b/;

/** "1.000" is a thousand, "0.125" and "2.5" are fractions; "2.125" can be either, so it is not read. */
const readNumber = (text: string): number | null => {
  const digits = text.replace(/[.,]$/, "");
  if (/^[1-9]\d{0,2}\.000$/.test(digits)) return Number(digits.replace(".", ""));
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) || /[.,].*[.,]/.test(digits)) return null;
  return Number(digits.replace(",", "."));
};

interface Amount {
  readonly index: number;
  readonly milligrams: number;
  readonly isPerDay: boolean;
}

/** The only amount of a text; null when it has none, "unclear" for several amounts, rates and concentrations. */
const findAmount = (text: string): Amount | null | "unclear" => {
  const matches = [...text.matchAll(AMOUNT)];
  const [match] = matches;
  if (match === undefined) return null;
  const [whole, digits = "", unit = ""] = match;
  const after = text.slice(match.index + whole.length);
  const isPerDay = PER_DAY.test(after);
  const isPart = /[/+]\s*$/.test(text.slice(0, match.index)) || (/^\s*[/+]/.test(after) && !isPerDay);
  const isRepeated = /^\s*x\s*([2-9]|\d\d)/.test(after);
  const value = readNumber(digits);
  const factor = MILLIGRAMS.find(([pattern]) => pattern.test(unit))?.[1];
  if (matches.length > 1 || isPart || isRepeated || value === null || factor === undefined) return "unclear";
  return { index: match.index, milligrams: value * factor, isPerDay };
};

/** "2 compresse", "1/2 cp", "1-2 bustine", "2 x 40 mg", "2 dosi da 40 mg"; of a range the larger number. */
const UNITS = new RegExp(
  `(${COUNT})\\s*(?:cp|cps|cpr|compress|capsul|caps|bust|pill|pastigl|tab|sachet|supp|fial|x(?=\\s*\\d)|(?!volt)[a-z]+\\.?\\s+(?:da|of)\\b)`,
);
/** "1 compressa e mezza" is not read: a wrong half would make a high dose look low. */
const AND_A_HALF = /\b(e|and a?) ?(mezz[ao]|1\/2|half)\b/;
const BARE_COUNT = new RegExp(`^${COUNT}$`);

const normalise = (text: string): string => foldText(text.replace(/[µμ]/g, "u").replace(/½/g, "1/2"));

/**
 * Reads a typed dose, such as "40 mg", "1 cp da 40 mg", "0,5 mg", "1000 mcg", "1 g".
 *
 * @param name the name of the drug in the catalogue; its strength counts when the dose has no amount
 * @example
 * readDose("2 compresse", "PARACETAMOLO 500 mg compresse"); // { is: "amount", milligrams: 1000, isPerDay: false }
 */
export const readDose = (dose: string | undefined, name: string): ReadDose => {
  const text = normalise(dose ?? "");
  if (text === "") return { is: "missing" };
  if (AND_A_HALF.test(text)) return { is: "unreadable" };
  const amount = findAmount(text);
  if (amount === "unclear") return { is: "unreadable" };
  const units = UNITS.exec(text);
  const count = units === null ? null : readCount(units[1] ?? "");
  if (amount !== null) {
    const factor = units !== null && count !== null && units.index < amount.index ? count : 1;
    return { is: "amount", milligrams: factor * amount.milligrams, isPerDay: amount.isPerDay };
  }
  const unitCount = count ?? (BARE_COUNT.test(text) ? readCount(text) : null);
  if (unitCount === null) return { is: "unreadable" };
  const isPerDay = units !== null && PER_DAY.test(text.slice(units.index + units[0].length).replace(/^[a-z]*\.?/, ""));
  const strength = findAmount(normalise(name));
  if (strength === null || strength === "unclear") return { is: "units", count: unitCount, isPerDay };
  return { is: "amount", milligrams: unitCount * strength.milligrams, isPerDay };
};

/** A duration such as "per una settimana" says nothing about how often. */
const DURATION = new RegExp(
  `\\b(per|for)\\s+(${COUNT}|a)\\s*(giorn[io]|settiman[ae]|mes[ei]|days?|weeks?|months?)\\b`,
  "g",
);
const DAILY = /\b(ogni giorno|al giorno|tutti i giorni|quotidian\w*|giornalier\w*|die|al di|daily|every day|a day)\b/;
const WEEKDAY =
  /\b(lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|(mon|tues|wednes|thurs|fri|satur|sun)day)\b/g;
const TIMES_OF_DAY = [
  /mattin|colazione|risveglio|digiuno|morning|breakfast/,
  /mezzogiorno|pranzo|noon\b|lunch/,
  /pomeriggio|afternoon/,
  /\bser[ae]|cena|notte|dormire|coricarsi|letto|evening|dinner|night|bedtime/,
];
const HOURS_OF_A_DAY = 24;
const DAYS_OF_A_WEEK = 7;
const DAYS_OF_A_MONTH = 30;

const matchCount = (text: string, pattern: string): number | null => {
  const match = new RegExp(pattern).exec(text);
  return match === null ? null : readCount(match[1] ?? "");
};

const readEveryHours = (text: string): number | null => {
  const hours = matchCount(text, `\\b(?:ogni|every|q)\\s*(${COUNT})(?:\\s*-\\s*\\d+)?\\s*(?:ore|h|hours)\\b`);
  return hours === null || hours === 0 ? null : HOURS_OF_A_DAY / hours;
};

const readEveryDays = (text: string): number | null => {
  if (/giorni alterni|giorno si|every other day|alternate days/.test(text)) return 1 / 2;
  const days = matchCount(text, `\\b(?:ogni|every)\\s*(${COUNT})\\s*(?:giorni|days)\\b`);
  return days === null || days === 0 ? null : 1 / days;
};

const TIMES = `(${COUNT})\\s*(?:volt[ae]|times?|x)`;
const readTimes = (text: string): number | null => {
  const larger = text.replace(/\d+\s*(?:-|o|or)\s*(?=\d)/g, "");
  if (/\btwice\b/.test(larger)) return 2;
  if (/\bonce\b/.test(larger)) return 1;
  return (
    matchCount(larger, TIMES) ??
    matchCount(larger, `(${COUNT})\\s*\\w*\\s*(?:al giorno|al di\\b|/\\s*die|/\\s*di\\b|a day|die\\b)`)
  );
};

const readPerWeek = (text: string): number | null => {
  const weeks = matchCount(text, `\\b(?:ogni|every)\\s*(${COUNT})\\s*(?:settimane|weeks)\\b`);
  if (weeks !== null && weeks > 0) return 1 / (DAYS_OF_A_WEEK * weeks);
  const weekdays = new Set(text.match(WEEKDAY)).size;
  if (/settiman|week/.test(text)) {
    const days = matchCount(text, `(${COUNT})\\s*(?:giorn[io]|days?)\\b`);
    return (readTimes(text) ?? days ?? Math.max(1, weekdays)) / DAYS_OF_A_WEEK;
  }
  if (weekdays > 0) return weekdays / DAYS_OF_A_WEEK;
  return /\b(mese|mensile|month|monthly)\b/.test(text) ? 1 / DAYS_OF_A_MONTH : null;
};

/** "1-0-1" is one in the morning, none at noon, one in the evening. */
const SCHEME = /^\d+([.,]5)?(-\d+([.,]5)?){2,3}$/;
const readScheme = (text: string): number | null =>
  SCHEME.test(text) ? text.split("-").reduce((sum, count) => sum + readCount(count), 0) : null;

const readTimesOfDay = (text: string): number | null => {
  if (/\b(ai|a ogni|ad ogni|dopo i|prima dei|with|after|before) (pasti|pasto|meals?)/.test(text)) return 3;
  const count = TIMES_OF_DAY.filter((pattern) => pattern.test(text)).length;
  return count === 0 ? null : count;
};

/**
 * Reads how often a day a medicine is taken, such as "2 volte al giorno", "ogni 8 ore", "2/die", "una volta a
 * settimana" (one seventh). Null when it is not readable, or when it names both days and weeks.
 */
export const readTimesPerDay = (frequency: string | undefined): number | null => {
  const text = normalise(frequency ?? "").replace(DURATION, "");
  if (text === "") return null;
  const perWeek = readPerWeek(text);
  if (perWeek !== null) return DAILY.test(text) ? null : perWeek;
  return (
    readScheme(text) ??
    readEveryHours(text) ??
    readEveryDays(text) ??
    readTimes(text) ??
    readTimesOfDay(text) ??
    (DAILY.test(text) ? 1 : null)
  );
};
