import { type CalendarDate, subtractDays } from "../kernel/dates.ts";
import { type Failure, failure } from "../kernel/failure.ts";
import { LISTED_SECTIONS, SECTION_NAMES, type SectionName } from "../record/sections.ts";

/** A printed document has at most so many rows: more can exceed the memory of the process that prints. */
export const DOCUMENT_ROW_LIMIT = 10_000;

/** Sections that the clinical report does not print. */
const NOT_PRINTED: readonly SectionName[] = ["diary", "otherContacts", "files", "kardiaTraces", "menstruations"];
/** Whether the clinical report prints the rows of a section. */
export const isPrinted = (section: SectionName): boolean =>
  LISTED_SECTIONS.includes(section) && !NOT_PRINTED.includes(section);

/** A report prints only the latest readings. The record has all of them. */
export const MAX_READINGS = 30;
/** The numbers of rows of sections. */
export type RowCounts = Readonly<Partial<Record<SectionName, number>>>;
/** The number of rows that a document with all rows of these sections prints. */
export const countPrintedRows = (counts: RowCounts): number =>
  SECTION_NAMES.filter(isPrinted).reduce((sum, name) => {
    const rows = counts[name] ?? 0;
    return sum + (name === "vitalSigns" ? Math.min(rows, MAX_READINGS) : rows);
  }, 0);

/** The lengths of periods to propose, in days: a year, half a year, three months, one month. */
const PROPOSED_DAYS = [365, 182, 91, 30] as const;
/** The first days of periods that end on a day, the longest first. */
export const proposedStarts = (until: CalendarDate): readonly CalendarDate[] =>
  PROPOSED_DAYS.map((days) => subtractDays(until, days));

/** A document with more rows than fit, and a period whose rows fit; null when none was found. */
export interface DocumentLength {
  readonly rows: number;
  readonly limit: number;
  readonly period: { readonly from: CalendarDate; readonly rows: number } | null;
}

/** Refuses a document that is too long, before it is printed. */
export const documentTooLong = ({ rows, limit, period }: DocumentLength): Failure => ({
  ...failure("refused", "reports.tooLong"),
  details: { righe: rows, massimo: limit, periodo: period && { dal: period.from, righe: period.rows } },
});
