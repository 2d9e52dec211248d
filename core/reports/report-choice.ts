import { type CalendarDate, dayOf, Instant } from "../kernel/dates.ts";
import type { RowCore } from "../record/section.ts";
import { type SectionName, sectionsByName } from "../record/sections.ts";
import type { Therapy } from "../record/therapies/therapy.ts";
import { mapRows } from "./for-doctor.ts";
import type { FullRecord } from "./full-record.ts";

/** What the patient chose for a report: the sections, and the first and the last day of a period. */
export interface ReportChoice {
  /** Null for all sections. */
  readonly sections: readonly SectionName[] | null;
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
}

/** All sections of all times. */
export const WHOLE_RECORD: ReportChoice = { sections: null, from: null, until: null };

/** Whether a report has a section. */
export const hasSection = ({ sections }: ReportChoice, section: SectionName): boolean =>
  sections === null || sections.includes(section);

/** Whether a choice leaves anything out. */
export const isPartialChoice = ({ sections, from, until }: ReportChoice): boolean =>
  sections !== null || from !== null || until !== null;

/** The day of an event; empty when it has none, and for rows that describe a state. */
const eventDayOf = (section: SectionName, row: RowCore): string => {
  const { isEvent, sortKeyOf } = sectionsByName[section];
  const key = isEvent ? sortKeyOf(row) : "";
  return Instant.is(key) ? dayOf(key) : key;
};

/** Whether a period includes a row. A row without a day is always included, and so is every medicine in use or forbidden. */
const isInPeriod = ({ from, until }: ReportChoice, section: SectionName, row: RowCore): boolean => {
  const isBetween = (first: string, last: string) =>
    (from === null || last === "" || last >= from) && (until === null || first === "" || first <= until);
  if (section === "therapies" && row.list === "concluded") {
    const { start, end } = row as Therapy;
    return isBetween(start, end ?? "");
  }
  const day = eventDayOf(section, row);
  return isBetween(day, day);
};

/** The chosen part of a record. Medicines that are left out stay known to the reports on reactions. */
export const selectForReport = (record: FullRecord, choice: ReportChoice): FullRecord => ({
  ...record,
  ...mapRows(record, (section, rows) =>
    hasSection(choice, section) ? rows.filter((row) => isInPeriod(choice, section, row)) : [],
  ),
});
