import { CalendarDate, ITALIAN_TIME_ZONE } from "../../kernel/dates.ts";
import { removeUnstorableCharacters } from "../../kernel/text.ts";
import { createWallClock } from "../../kernel/wall-clock.ts";
import { monthOf } from "../month-names.ts";
import { readAppleTime } from "./apple-record.ts";

/** A line of the file as the watch writes it: "Lead", "Lead I". */
export interface EcgLine {
  readonly title: string;
  readonly value: string;
}

/** An electrocardiogram of a watch: one lead, similar to lead I. */
export interface PhoneEcg {
  /** The local time in Italy, `YYYY-MM-DDThh:mm:ss`. */
  readonly takenAt: string;
  readonly hertz: number;
  readonly millivolts: Float32Array;
  /** What the watch says about the rhythm, in the language of the phone: "Ritmo sinusale"; empty when it says nothing. */
  readonly stated: string;
  /** What else the file says: symptoms, device, lead. */
  readonly otherLines: readonly EcgLine[];
  /** The name of the person; empty when the file has none. */
  readonly name: string;
  /** The birth date of the person; empty when the file has none, or in a form that is not known. */
  readonly birth: CalendarDate | "";
}

/** A recording of a watch has 30 seconds; a longer one is not from a watch. */
const MAX_SECONDS = 120;
/** A shorter one is incomplete. */
const WHOLE_SECONDS = 29;
/** Fewer voltages in a second are no electrocardiogram. */
const MIN_HERTZ = 100;
const MAX_HERTZ = 2000;
/** The titles are few lines. */
const TITLE_LINES = 25;
const LINE_LENGTH = 200;

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}$/;
const RATE = /^(\d+(?:[.,]\d+)?) *(?:hertz|hz)\b/i;
/** The decimal sign is that of the phone. */
const VOLTAGE = /^-?\d+(?:[.,]\d+)?$/;
const MICROVOLTS = /^[µμ]V$/;
const MICROVOLTS_PER_MILLIVOLT = 1000;

/** A line `title,value`; values with a comma are in quotation marks. */
const readLine = (text: string): EcgLine => {
  const line = removeUnstorableCharacters(text);
  const comma = line.indexOf(",");
  const value = line.slice(comma + 1).trim();
  return {
    title: comma === -1 ? "" : line.slice(0, comma).trim().slice(0, LINE_LENGTH),
    value: (/^".*"$/.test(value) ? value.slice(1, -1) : value).slice(0, LINE_LENGTH),
  };
};

const numberIn = (text: string): number => Number(text.replace(",", "."));

const NAMED_DAY = /^(?:(\d{1,2})\.? (\p{L}{3})\p{L}*\.?|(\p{L}{3})\p{L}*\.? (\d{1,2}),?) (\d{4})$/u;

/** Reads "17 apr 1968", "Apr 17, 1968" or "1968-04-17"; empty for other forms, such as 4/5/68, which may be two days. */
const readBirth = (text: string): CalendarDate | "" => {
  if (CalendarDate.is(text)) return text;
  const [, italianDay, italianMonth, englishMonth = italianMonth, englishDay = italianDay, year = ""] =
    NAMED_DAY.exec(text) ?? [];
  const month = monthOf(englishMonth ?? "");
  const day = `${year}-${String(month).padStart(2, "0")}-${(englishDay ?? "").padStart(2, "0")}`;
  return CalendarDate.is(day) ? day : "";
};

const SINUS_RHYTHMS = ["sinus rhythm", "ritmo sinusale", "rythme sinusal", "sinusrhythmus", "ritmo sinusal"];
/** Whether a watch has found the usual rhythm. Every other text, and none, needs the eyes of a doctor. */
export const isSinusRhythm = (stated: string): boolean => SINUS_RHYTHMS.includes(stated.trim().toLowerCase());

/** The duration of a recording in seconds. */
export const secondsOfEcg = ({ millivolts, hertz }: Pick<PhoneEcg, "millivolts" | "hertz">): number =>
  millivolts.length / hertz;
/** Whether a recording is shorter than those of a watch, so that a part of it is missing. */
export const isCutEcg = (ecg: Pick<PhoneEcg, "millivolts" | "hertz">): boolean => secondsOfEcg(ecg) < WHOLE_SECONDS;

/** The voltages in millivolts; null for another text, and for two decimal signs, one of which separates thousands. */
const readVoltages = (lines: readonly string[], hertz: number): Float32Array | null => {
  const samples = lines.map((line) => line.trim());
  while (samples.at(-1) === "") samples.pop();
  if (samples.length > MAX_SECONDS * hertz || samples.some((sample) => !VOLTAGE.test(sample))) return null;
  const hasBothSigns = samples.some((one) => one.includes(".")) && samples.some((one) => one.includes(","));
  return hasBothSigns ? null : Float32Array.from(samples, (sample) => numberIn(sample) / MICROVOLTS_PER_MILLIVOLT);
};

/**
 * Reads an electrocardiogram of the Health app of Apple, a file of the folder `electrocardiograms`. Lines with a title and
 * a value come first, in the language of the phone, then one voltage a line:
 *
 *     Name,Anna Rossi
 *     Date of Birth,"Apr 17, 1968"
 *     Recorded Date,2020-02-05 09:14:40 -0400
 *     Classification,Sinus Rhythm
 *     Symptoms,
 *     Sample Rate,512.844 hertz
 *     Lead,Lead I
 *     Unit,µV
 *
 * Sources: exports in public programs that read them; Apple publishes no description. The titles are not read: the time,
 * the rate and the unit are recognised by their form; the name and the birth date are the two lines before the time, and
 * the classification is the line after it.
 *
 * @returns null when the time, the rate, the unit or the voltages are missing
 */
export const readAppleEcg = (text: string): PhoneEcg | null => {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const first = lines.findIndex((line) => VOLTAGE.test(line.trim()));
  if (first === -1 || first > TITLE_LINES) return null;
  const head = lines.slice(0, first).map(readLine);
  const timeAt = head.findIndex(({ value }) => TIME.test(value));
  const time = readAppleTime(head[timeAt]?.value ?? "");
  const rateAt = head.findIndex(({ value }) => RATE.test(value));
  const rates = head.flatMap(({ value }) => RATE.exec(value)?.[1] ?? []).map(numberIn);
  const [hertz = 0] = rates;
  if (time === null || rates.length !== 1 || hertz < MIN_HERTZ || hertz > MAX_HERTZ) return null;
  if (!head.some(({ value }) => MICROVOLTS.test(value))) return null;
  const millivolts = readVoltages(lines.slice(first), hertz);
  if (millivolts === null) return null;
  const [name, birth] = timeAt === 2 ? head : [];
  const isKnown = ({ value }: EcgLine) => value === "" || RATE.test(value) || MICROVOLTS.test(value);
  return {
    takenAt: createWallClock(ITALIAN_TIME_ZONE)(time.at),
    ...{ hertz, millivolts, name: name?.value ?? "", birth: readBirth(birth?.value ?? "") },
    stated: rateAt === timeAt + 1 ? "" : (head[timeAt + 1]?.value ?? ""),
    otherLines: head.slice(timeAt + 2).filter((line) => !isKnown(line)),
  };
};
