import { ITALIAN_TIME_ZONE } from "../../kernel/dates.ts";
import { createWallClock } from "../../kernel/wall-clock.ts";
import { readAppleTime } from "./apple-record.ts";

/** An electrocardiogram of a watch: one lead, similar to lead I. */
export interface PhoneEcg {
  /** The local time in Italy, `YYYY-MM-DDThh:mm:ss`. */
  readonly takenAt: string;
  readonly hertz: number;
  readonly millivolts: Float32Array;
  /** What the watch says about the rhythm, in the language of the phone: "Ritmo sinusale". */
  readonly stated: string;
}

/** A recording of a watch has 30 seconds; a longer one is not from a watch. */
const MAX_SECONDS = 120;
const MAX_HERTZ = 2000;
/** The titles are few lines. */
const TITLE_LINES = 25;

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}$/;
const RATE = /^(\d+(?:[.,]\d+)?) *(?:hertz|hz)\b/i;
/** The decimal sign is that of the phone. */
const VOLTAGE = /^-?\d+(?:[.,]\d+)?$/;
const MICROVOLTS = /^[µμ]V$/;
const MICROVOLTS_PER_MILLIVOLT = 1000;

/** The value of a line `title,value`; values with a comma are in quotation marks. */
const valueOfLine = (line: string): string => {
  const value = line.slice(line.indexOf(",") + 1).trim();
  return /^".*"$/.test(value) ? value.slice(1, -1) : value;
};

const numberIn = (text: string): number => Number(text.replace(",", "."));

/**
 * Reads an electrocardiogram of the Health app of Apple, a file of the folder `electrocardiograms`. Lines with a title and
 * a value come first, in the language of the phone, then one voltage a line:
 *
 *     Recorded Date,2020-02-05 09:14:40 -0400
 *     Classification,Sinus Rhythm
 *     Sample Rate,512.844 hertz
 *     Lead,Lead I
 *     Unit,µV
 *
 * Sources: exports in public programs that read them; Apple publishes no description. The titles are not read: the time,
 * the rate and the unit are recognised by their form, and the classification stands after the time.
 *
 * @returns null when the time, the rate, the unit or the voltages are missing
 */
export const readAppleEcg = (text: string): PhoneEcg | null => {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const first = lines.findIndex((line) => VOLTAGE.test(line.trim()));
  if (first === -1 || first > TITLE_LINES) return null;
  const values = lines.slice(0, first).map(valueOfLine);
  const timeAt = values.findIndex((value) => TIME.test(value));
  const time = readAppleTime(values[timeAt] ?? "");
  const rates = values.flatMap((value) => RATE.exec(value)?.[1] ?? []).map(numberIn);
  const [hertz = 0] = rates;
  if (time === null || rates.length !== 1 || hertz < 1 || hertz > MAX_HERTZ) return null;
  if (!values.some((value) => MICROVOLTS.test(value))) return null;
  const samples = lines.slice(first).map((line) => line.trim());
  while (samples.at(-1) === "") samples.pop();
  if (samples.length > MAX_SECONDS * hertz || samples.some((sample) => !VOLTAGE.test(sample))) return null;
  return {
    takenAt: createWallClock(ITALIAN_TIME_ZONE)(time),
    hertz,
    millivolts: Float32Array.from(samples, (sample) => numberIn(sample) / MICROVOLTS_PER_MILLIVOLT),
    stated: values[timeAt + 1] ?? "",
  };
};
