import { CalendarDate } from "../../../kernel/dates.ts";
import { Line } from "../../../kernel/text.ts";
import type { Language } from "../../../messages/codes.ts";
import { numeral } from "../../../messages/numerals.ts";
import type { Schedule } from "../../../record/therapies/schedule/schedule.ts";
import { listAt, numberAt, textAt, valueAt } from "../../../reports/fhir/elements/json.ts";
import { scheduleOfDosage } from "../../../reports/fhir/resources/dosage-timing.ts";
import { findText } from "../../import-texts.ts";
import type { Json } from "../foreign-document.ts";
import {
  cleanText,
  listCodes,
  listUnmappedElements,
  nameOf,
  quantityText,
  readDate,
  trimLine,
} from "../foreign-values.ts";
import type { ImportContext } from "../import-context.ts";

/** How a medication is taken, in the words of a row. */
export interface Dosage {
  readonly dose: string;
  readonly frequency: string;
  /** When it is taken, as far as its times are stated; null for several dosages. */
  readonly schedule: Schedule | null;
  /** The routes of administration in the words of the document; empty when it states none. */
  readonly route: string;
  /** What the patient should do besides. */
  readonly instructions: readonly string[];
  /** The elements that are not in these texts. */
  readonly unmapped: readonly string[];
  readonly start: CalendarDate | null;
  readonly end: CalendarDate | null;
  /** The duration from which the end was calculated; empty when the document states the end itself. */
  readonly duration: string;
  /** The last day of "for 7 days" in a text. A text may say more, so it only leads to a question. */
  readonly endInText: CalendarDate | null;
}

/** The usual abbreviations of HL7 for how often: count, period, unit. */
const ABBREVIATIONS: Readonly<Record<string, readonly [number, number, string]>> = {
  ...{ QD: [1, 1, "d"], BID: [2, 1, "d"], TID: [3, 1, "d"], QID: [4, 1, "d"], QOD: [1, 2, "d"] },
  ...{ Q1H: [1, 1, "h"], Q2H: [1, 2, "h"], Q3H: [1, 3, "h"], Q4H: [1, 4, "h"], Q6H: [1, 6, "h"], Q8H: [1, 8, "h"] },
  ...{ WK: [1, 1, "wk"], MO: [1, 1, "mo"] },
};
/** What of a timing is in the text of the frequency. */
const READ_REPEAT = [
  ...["frequency", "frequencyMax", "period", "periodUnit", "when", "timeOfDay", "dayOfWeek"],
  ...["boundsPeriod", "boundsDuration", "boundsRange"],
];
const READ_DOSAGE = [
  ...["sequence", "text", "timing", "doseAndRate", "doseQuantity", "patientInstruction", "additionalInstruction"],
  ...["asNeededBoolean", "asNeededCodeableConcept", "route", "site", "maxDosePerPeriod", "maxDosePerAdministration"],
];

const textsAt = (value: Json, name: string): readonly string[] =>
  listAt(value, name).filter((part): part is string => typeof part === "string");
const joinTexts = (texts: readonly string[], separator: string): string =>
  texts.filter((text) => text !== "").join(separator);

const frequencyOf = (timing: Json, { texts }: ImportContext): string => {
  const repeat = valueAt(timing, "repeat");
  const [count, period] = [numberAt(repeat, "frequency"), numberAt(repeat, "period")];
  const unit = textAt(repeat, "periodUnit");
  const isKnown = Object.hasOwn(texts.units, unit);
  const code = listCodes(valueAt(timing, "code")).find((one) => Object.hasOwn(ABBREVIATIONS, one)) ?? "";
  const abbreviation = code === "" ? undefined : ABBREVIATIONS[code];
  const often =
    nameOf(valueAt(timing, "code")) ||
    (count !== null && period !== null && isKnown ? texts.times(count, period, unit) : "") ||
    (abbreviation === undefined ? "" : texts.times(...abbreviation));
  const maximum = numberAt(repeat, "frequencyMax");
  const moments = [...textsAt(repeat, "when"), ...textsAt(repeat, "timeOfDay")];
  // "once a day" with several times of the day means once at each of them
  const isEachMoment = moments.length > 1 && count === 1 && period === 1 && unit === "d";
  return joinTexts(
    [
      isEachMoment ? "" : often,
      maximum === null ? "" : `${texts.maximum} ${maximum}`,
      ...textsAt(repeat, "when").map((moment) => findText(texts.when, moment)),
      ...textsAt(repeat, "timeOfDay").map((time) => time.slice(0, "08:00".length)),
      ...textsAt(repeat, "dayOfWeek").map((day) => findText(texts.weekdays, day)),
    ],
    ", ",
  );
};

const rangeText = (range: Json, language: Language): string => {
  const [low, high] = [numberAt(range, "low", "value"), numberAt(range, "high", "value")];
  if (low === null || high === null) return quantityText(valueAt(range, low === null ? "high" : "low"), language);
  return cleanText(`${numeral(low, language)}–${quantityText(valueAt(range, "high"), language)}`);
};
const amountOf = (dosage: Json, { language }: ImportContext): string => {
  const rate = valueAt(dosage, "doseAndRate", 0);
  return (
    quantityText(valueAt(rate, "doseQuantity"), language) ||
    rangeText(valueAt(rate, "doseRange"), language) ||
    quantityText(valueAt(dosage, "doseQuantity"), language)
  );
};

/** A time in words: "24 ore"; empty when there is none. */
const durationText = (quantity: Json, { texts, language }: ImportContext): string => {
  const [count, unit] = [numberAt(quantity, "value"), textAt(quantity, "code") || textAt(quantity, "unit")];
  if (count === null) return "";
  const [one, several] = Object.hasOwn(texts.units, unit) ? (texts.units[unit] ?? [unit, unit]) : [unit, unit];
  return cleanText(`${numeral(count, language)} ${count === 1 ? one : several}`);
};

const ratioText = (ratio: Json, context: ImportContext): string => {
  const amount = quantityText(valueAt(ratio, "numerator"), context.language);
  const period = durationText(valueAt(ratio, "denominator"), context);
  return amount === "" || period === "" ? "" : `${amount} / ${period}`;
};

/** What one dosage says besides dose and frequency. */
const instructionsOf = (dosage: Json, context: ImportContext): readonly string[] => {
  const { texts } = context;
  const reason = nameOf(valueAt(dosage, "asNeededCodeableConcept"));
  const isAsNeeded =
    valueAt(dosage, "asNeededBoolean") === true || valueAt(dosage, "asNeededCodeableConcept") !== undefined;
  const maxima = [
    ratioText(valueAt(dosage, "maxDosePerPeriod"), context),
    quantityText(valueAt(dosage, "maxDosePerAdministration"), context.language),
  ];
  return [
    isAsNeeded ? joinTexts([texts.asNeeded, reason], ": ") : "",
    ...maxima.map((maximum) => (maximum === "" ? "" : `${texts.maximum} ${maximum}`)),
    trimLine(textAt(dosage, "patientInstruction")),
    ...listAt(dosage, "additionalInstruction").map(nameOf),
    nameOf(valueAt(dosage, "route")),
    nameOf(valueAt(dosage, "site")),
  ].filter((text) => /[\p{L}\d]/u.test(text));
};

/** Elements whose content no text has: unknown ones, and known ones in a form that is not read. */
const listLost = (dosage: Json, context: ImportContext): readonly string[] => {
  const timing = valueAt(dosage, "timing");
  const repeat = valueAt(timing, "repeat");
  const rates = listAt(dosage, "doseAndRate");
  const hasUnknown = (name: "when" | "dayOfWeek", known: Readonly<Record<string, string>>): boolean =>
    listAt(repeat, name).some((code) => typeof code !== "string" || !Object.hasOwn(known, code));
  return [
    ...listUnmappedElements(dosage, READ_DOSAGE),
    ...(rates.length > 1 ? ["doseAndRate"] : []),
    ...listUnmappedElements(rates[0], ["type", "doseQuantity", "doseRange"]),
    ...["route", "site"].filter((name) => valueAt(dosage, name) !== undefined && nameOf(valueAt(dosage, name)) === ""),
    ...(listAt(dosage, "additionalInstruction").some((one) => nameOf(one) === "") ? ["additionalInstruction"] : []),
    ...(valueAt(dosage, "maxDosePerPeriod") !== undefined &&
    ratioText(valueAt(dosage, "maxDosePerPeriod"), context) === ""
      ? ["maxDosePerPeriod"]
      : []),
    ...listUnmappedElements(timing, ["repeat", "code"]).map((name) => `timing.${name}`),
    ...listUnmappedElements(repeat, READ_REPEAT).map((name) => `timing.repeat.${name}`),
    ...(hasUnknown("when", context.texts.when) ? ["timing.repeat.when"] : []),
    ...(hasUnknown("dayOfWeek", context.texts.weekdays) ? ["timing.repeat.dayOfWeek"] : []),
  ].map((name) => `dosage.${name}`);
};

const DAYS_PER_UNIT: Readonly<Record<string, number>> = { d: 1, wk: 7, h: 1 / 24, min: 1 / 1440, s: 1 / 86_400 };
const MONTHS_PER_UNIT: Readonly<Record<string, number>> = { mo: 1, a: 12 };
const DAY_MILLISECONDS = 86_400_000;

/** The last day of a course: seven days from the 1st end on the 7th. Null when the unit is unknown. */
const lastDayOf = (start: CalendarDate, count: number, unit: string): CalendarDate | null => {
  const first = new Date(Date.parse(start));
  const days = DAYS_PER_UNIT[unit];
  const months = MONTHS_PER_UNIT[unit];
  if (days !== undefined)
    first.setTime(first.getTime() + (Math.max(1, Math.ceil(count * days)) - 1) * DAY_MILLISECONDS);
  else if (months !== undefined) first.setUTCMonth(first.getUTCMonth() + count * months);
  else return null;
  const day = Number.isNaN(first.getTime()) ? "" : first.toISOString().slice(0, start.length);
  return CalendarDate.is(day) ? day : null;
};

/** "per 7 giorni", "for 2 weeks", "gedurende 7 dagen". */
const DURATION_IN_TEXT =
  /\b(?:per|for|x|gedurende|für|pendant|durante)\s+(\d{1,3})\s*(giorn|gg|day|dag|tag|jour|settiman|week|woche|mes|month)/iu;
const UNIT_IN_TEXT: Readonly<Record<string, string>> = {
  ...{ giorn: "d", gg: "d", day: "d", dag: "d", tag: "d", jour: "d" },
  ...{ settiman: "wk", week: "wk", woche: "wk", mes: "mo", month: "mo" },
};
const endInText = (text: string, start: CalendarDate | null): CalendarDate | null => {
  const [, count = "", unit = ""] = DURATION_IN_TEXT.exec(text) ?? [];
  return start === null || count === ""
    ? null
    : lastDayOf(start, Number(count), UNIT_IN_TEXT[unit.toLowerCase()] ?? "");
};

interface Course {
  readonly start: CalendarDate | null;
  readonly end: CalendarDate | null;
  readonly duration: string;
}

/** The period of one dosage: its bounds, or the start of the medication and a duration. */
const courseOf = (dosage: Json, startOfAll: CalendarDate | null, context: ImportContext): Course => {
  const repeat = valueAt(dosage, "timing", "repeat");
  const period = valueAt(repeat, "boundsPeriod");
  const start = readDate(textAt(period, "start")).day;
  const end = readDate(textAt(period, "end")).day;
  if (end !== null) return { start, end, duration: "" };
  const quantity = valueAt(repeat, "boundsDuration") ?? valueAt(repeat, "boundsRange", "high");
  const [count, from] = [numberAt(quantity, "value"), start ?? startOfAll];
  if (count === null) return { start, end: null, duration: "" };
  const unit = textAt(quantity, "code") || textAt(quantity, "unit");
  return {
    start,
    end: from === null ? null : lastDayOf(from, count, unit),
    duration: durationText(quantity, context),
  };
};

/** The period of several dosages; it has an end when each of them has one. */
const joinCourses = (courses: readonly Course[]): Course => {
  const starts = courses.flatMap(({ start }) => (start === null ? [] : [start])).toSorted();
  const ends = courses.flatMap(({ end }) => (end === null ? [] : [end])).toSorted();
  return {
    start: starts[0] ?? null,
    end: ends.length === courses.length ? (ends.at(-1) ?? null) : null,
    duration: courses.find(({ duration }) => duration !== "")?.duration ?? "",
  };
};

/** One dosage. Its text is always part of the result, because it may say more than the elements. */
const readOneDosage = (dosage: Json, context: ImportContext): Pick<Dosage, "dose" | "frequency"> => {
  const text = trimLine(textAt(dosage, "text"));
  const amount = amountOf(dosage, context);
  const frequency = frequencyOf(valueAt(dosage, "timing"), context);
  if (text === "") return { dose: amount, frequency };
  return amount === ""
    ? { dose: text, frequency }
    : { dose: amount, frequency: frequency === "" ? text : `${frequency} (${text})` };
};

/** One of several dosages as a text; empty when a part of it would be lost. */
const describeDosage = (dosage: Json, context: ImportContext): string => {
  const text = trimLine(textAt(dosage, "text"));
  if (text !== "") return text;
  const [amount, frequency] = [amountOf(dosage, context), frequencyOf(valueAt(dosage, "timing"), context)];
  return amount === "" || listLost(dosage, context).length > 0 ? "" : joinTexts([amount, frequency], " ");
};

/**
 * All dosages of a resource in their order, for example a dose that is reduced step by step. Null when a part would be
 * lost: one of several dosages cannot be written as a text, or the texts are too long for a row.
 */
export const readDosage = (json: Json, context: ImportContext, startOfAll: CalendarDate | null): Dosage | null => {
  const dosages = [...listAt(json, "dosage"), ...listAt(json, "dosageInstruction")].toSorted(
    (a, b) => (numberAt(a, "sequence") ?? 0) - (numberAt(b, "sequence") ?? 0),
  );
  const texts = dosages.map((dosage) => describeDosage(dosage, context));
  if (texts.length > 1 && texts.includes("")) return null;
  const { dose, frequency } =
    texts.length > 1 ? { dose: texts.join("; "), frequency: "" } : readOneDosage(dosages[0], context);
  if (!Line.is(dose) || !Line.is(frequency)) return null;
  const course = joinCourses(dosages.map((dosage) => courseOf(dosage, startOfAll, context)));
  const isDurationLost = course.duration !== "" && course.end === null;
  return {
    ...{ dose, frequency, ...course },
    schedule: dosages.length === 1 ? scheduleOfDosage(dosages[0]) : null,
    endInText: texts.length === 1 ? endInText(texts[0] ?? "", course.start ?? startOfAll) : null,
    route: [...new Set(dosages.map((dosage) => nameOf(valueAt(dosage, "route"))))].filter(Boolean).join(", "),
    instructions: [...new Set(dosages.flatMap((dosage) => instructionsOf(dosage, context)))],
    unmapped: [
      ...new Set(dosages.flatMap((dosage) => listLost(dosage, context))),
      ...(isDurationLost ? ["dosage.timing.repeat.boundsDuration"] : []),
    ],
  };
};
