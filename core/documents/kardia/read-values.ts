import { ageOn, type CalendarDate, CalendarDate as CalendarDateCodec } from "../../kernel/dates.ts";
import { DATE_ORDERS, type DateOrder, readStatedTime, type StatedTime } from "../tables/read-time.ts";

/** The only text of a field; empty for none, and when its texts contradict each other. */
export const onlyText = (texts: readonly string[]): string => {
  const [text = "", ...others] = [...new Set(texts.map((one) => one.toLowerCase()))];
  return others.length > 0 ? "" : (texts.find((one) => one.toLowerCase() === text) ?? "");
};

/** "Monday, February 23, 2026 at 6:26:56 PM", "mercoledì 15 luglio 2015 alle ore 11:22". */
const WEEKDAY = /^\p{L}+,?\s+(?=\p{L}|\d)/u;
const JOINING_WORD = /,?\s+(?:at|alle(?: ore)?|ore)\s+/i;
const MONTH_FIRST = /^\p{L}+\.?\s+\d{1,2},?\s+\d{4}/u;

/** The time of a recording as the report writes it; null for a text that is none. */
export const readRecorded = (text: string): StatedTime | null => {
  const plain = text.replace(JOINING_WORD, " ").trim();
  const direct = readStatedTime(plain);
  return direct !== null || MONTH_FIRST.test(plain) ? direct : readStatedTime(plain.replace(WEEKDAY, ""));
};

/** The order of day and month, as far as the only existing reading of some numeric dates shows it. */
export const findDateOrder = (times: readonly (StatedTime | null)[], today: CalendarDate): DateOrder | null => {
  const open = times.flatMap((time) => (time?.days == null ? [] : [time.days]));
  const possible = DATE_ORDERS.filter((order) => open.every((days) => days[order] !== null && days[order] <= today));
  return open.length > 0 && possible.length === 1 ? (possible[0] ?? null) : null;
};

const RATE = /^(\d{2,3})\s*(?:bpm|battiti(?: al minuto)?|\/min)\.?$/i;
/** Beats per minute; null for another text, such as "-- bpm". */
export const readHeartRate = (text: string): number | null => {
  const [, digits = ""] = RATE.exec(text) ?? [];
  return digits === "" ? null : Number(digits);
};

const DURATION = /^\d{1,3}(?:[.,:]\d+)?\s*(?:s|sec|secondi|seconds|min|m)?\.?$/i;
/** The duration as written; empty for another text. */
export const readDuration = (text: string): string => (DURATION.test(text) ? text : "");

const BIRTH = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
const AGE = /\b(\d{1,3})\s*(?:yrs?|years?|anni)?\b/i;
const CENTURIES = [1900, 2000];

/** Every day that a numeric birth date can mean. */
const possibleBirths = (text: string, orders: readonly DateOrder[]): readonly CalendarDate[] => {
  const [, first = "", second = "", year = ""] = BIRTH.exec(text) ?? [];
  const years = year.length === 4 ? [Number(year)] : CENTURIES.map((century) => century + Number(year));
  const days = orders.flatMap((order) => {
    const [day, month] = order === "dayFirst" ? [first, second] : [second, first];
    return years.map((one) => `${one}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  });
  return [...new Set(days)].filter(CalendarDateCodec.is);
};

/**
 * The birth date of a report: the only day that its numbers can mean and that agrees with the age beside it. Years have
 * two digits.
 *
 * @param order the order of day and month, when another date shows it
 * @param on the day on which the age was counted
 * @returns empty when there is none, or more than one
 */
export const readBirth = (text: string, ageText: string, order: DateOrder | null, on: CalendarDate): string => {
  const rest = text.replace(BIRTH, "");
  const [, age = ""] = AGE.exec(ageText === "" ? rest : ageText) ?? [];
  const possible = possibleBirths(text, order === null ? DATE_ORDERS : [order]).filter(
    (birth) => birth <= on && (age === "" || ageOn(on, birth) === Number(age)),
  );
  return possible.length === 1 ? (possible[0] ?? "") : "";
};

/** The name before the birth date. */
export const readName = (text: string): string =>
  text
    .replace(/,?\s*\(?\d.*$/s, "")
    .replace(/[,;(]+\s*$/, "")
    .trim();
