import { CalendarDate } from "../../kernel/dates.ts";
import { foldText } from "../../kernel/text.ts";
import { incoherences, isTaxCode, normaliseTaxCode } from "../../record/patient/tax-code.ts";
import type { DocumentPerson } from "../document-person.ts";

const DATE = /\b(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4})\b/;

/** The first day that a text writes with four digits of the year; null for none. */
export const dayIn = (text: string): CalendarDate | null => {
  const [, day = "", month = "", year = ""] = DATE.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return CalendarDate.is(date) ? date : null;
};

const COLLECTED = "preliev\\w*|raccolt[ao]|collected";
const ACCEPTED = "check ?-?in|accettazione";
const REPORTED = "refert\\w*|stampat[oa]|data stampa|rilasciat[oa]|emess[oa]|reported";
const BORN = "nat[oa]|nascita|birth|dob";
const COLLECTED_LABEL = new RegExp(`\\b(?:${COLLECTED})`, "g");
const ACCEPTED_LABEL = new RegExp(`\\b(?:${ACCEPTED})`, "g");
const REPORTED_LABEL = new RegExp(`\\b(?:${REPORTED})`, "g");
const BORN_LABEL = new RegExp(`\\b(?:${BORN})`, "g");
/** Every word after which another day begins. */
const ANY_LABEL = new RegExp(
  `\\b(?:${[COLLECTED, ACCEPTED, REPORTED, BORN, "data", "date", "richiesta"].join("|")})`,
  "g",
);
/** An earlier report, whose days are not those of this one. */
const EARLIER = /preced|previous|storic/;

/** The days that follow the label and stand before the next label. */
const findDays = (lines: readonly string[], label: RegExp): readonly CalendarDate[] =>
  lines
    .map(foldText)
    .filter((line) => !EARLIER.test(line))
    .flatMap((line) =>
      [...line.matchAll(label)].flatMap(({ index, 0: found }) => {
        const from = index + found.length;
        const next = [...line.matchAll(ANY_LABEL)].find((other) => other.index >= from)?.index;
        const day = dayIn(line.slice(from, next));
        return day === null ? [] : [day];
      }),
    );

/** The only day; null for none, and when there are several. */
const onlyDay = (days: readonly CalendarDate[]): CalendarDate | null =>
  new Set(days).size === 1 ? (days[0] ?? null) : null;

/** What a report of a laboratory says about its day. */
export interface ReportDay {
  /** The day of the results; null when the report does not say one. */
  readonly day: CalendarDate | null;
  /** Whether it is the day of the report, because the report does not say when the specimen was taken. */
  readonly isOfReport: boolean;
  /** When the report was written; null when it does not say one day. */
  readonly reported: CalendarDate | null;
}

/** The days of a report, by the words before them: the specimen was taken, or accepted, or the report was written. */
export const readReportDay = (lines: readonly string[]): ReportDay => {
  const reported = onlyDay(findDays(lines, REPORTED_LABEL));
  const specimen = [COLLECTED_LABEL, ACCEPTED_LABEL]
    .map((label) => findDays(lines, label))
    .find((days) => days.length > 0);
  return specimen === undefined
    ? { day: reported, isOfReport: reported !== null, reported }
    : { day: onlyDay(specimen), isOfReport: false, reported };
};

const TAX_CODE = /\b[A-Z]{6}\s?\d[\dLMNPQRSTUV]\s?[A-Z]\d[\dLMNPQRSTUV]\s?[A-Z][\dLMNPQRSTUV]{3}[A-Z]\b/g;

/** Whether a tax code is that of a person with another birth date. */
const hasOtherBirth = (taxCode: string, birth: CalendarDate): boolean =>
  incoherences(taxCode, { name: "", surname: "", birth, sex: "unspecified", birthCity: null }).includes("birth");

/**
 * The person of a report, by tax code and birth date alone: where a name stands differs from laboratory to laboratory. Of
 * several tax codes none counts, and neither does one beside another birth date than its own: one page of several can be
 * about somebody else.
 */
export const readReportPerson = (lines: readonly string[]): DocumentPerson => {
  const codes = lines.flatMap((line) => line.toUpperCase().match(TAX_CODE) ?? []).map(normaliseTaxCode);
  const [taxCode = "", ...others] = [...new Set(codes.filter(isTaxCode))];
  const births = findDays(lines, BORN_LABEL);
  const isOfOnePerson = others.length === 0 && !births.some((birth) => hasOtherBirth(taxCode, birth));
  return {
    ...{ name: "", surname: "", birth: onlyDay(births) ?? "" },
    taxCode: isOfOnePerson ? taxCode : "",
  };
};
