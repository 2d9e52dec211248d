import type { CalendarDate } from "../../../kernel/dates.ts";
import type { CompleteReaction, Reaction } from "../../adverse-reactions/adverse-reaction.ts";
import type { Diagnosis } from "../../diagnoses/diagnosis.ts";
import type { DiaryEntry } from "../../diary/diary-entry.ts";
import { hasDrawing } from "../../diary/wire.ts";
import type { Exam } from "../../exams/exam.ts";
import type { RecordFile } from "../../files/record-file.ts";
import type { RecordRows } from "../../sections.ts";
import type { Vaccination } from "../../vaccinations/vaccination.ts";
import type { Visit } from "../../visits/visit.ts";
import { type DayInterval, isWithinDays } from "./day-interval.ts";
import { findMedicationChanges, type MedicationChanges } from "./medication-changes.ts";
import { findMeasureChanges, findResultChanges, type MeasureChange, type ResultChange } from "./value-changes.ts";
import { hasTakenPlace } from "./visit-days.ts";

/** The sections in which changes are looked for. */
export const SECTIONS_WITH_CHANGES = [
  ...(["therapies", "diagnoses", "labResults", "vitalSigns", "visits", "exams"] as const),
  ...(["vaccinations", "adverseReactions", "diary", "files", "kardiaTraces"] as const),
] as const;
/** Their rows: only those that the reader may see. */
export type RowsWithChanges = Pick<RecordRows, (typeof SECTIONS_WITH_CHANGES)[number]>;

/** Rows of a period, and rows without a day, of which nobody knows whether they belong to it. */
export interface DatedRows<Row> {
  readonly inPeriod: readonly Row[];
  readonly withoutDay: readonly Row[];
}

/** The drawings of pain of a period, and the newest one before it. */
export interface DrawnPain {
  /** Newest first. */
  readonly inPeriod: readonly DiaryEntry[];
  /** Null when the rows have none. */
  readonly earlier: DiaryEntry | null;
}

/** What the rows of a record state about the days since a visit. */
export interface ChangesSince {
  readonly days: DayInterval;
  readonly medications: MedicationChanges;
  readonly diagnoses: DatedRows<Diagnosis>;
  readonly results: readonly ResultChange[];
  readonly measures: readonly MeasureChange[];
  readonly reactions: DatedRows<CompleteReaction>;
  readonly exams: DatedRows<Exam>;
  /** Those that took place, without appointments. */
  readonly visits: readonly Visit[];
  readonly vaccinations: readonly Vaccination[];
  /** Every entry of the diary, with or without a drawing. */
  readonly diary: readonly DiaryEntry[];
  readonly pain: DrawnPain;
  readonly files: readonly RecordFile[];
}

const splitByDay = <Row>(
  rows: readonly Row[],
  dayOfRow: (row: Row) => CalendarDate | null,
  days: DayInterval,
): DatedRows<Row> => ({
  inPeriod: rows.filter((row) => {
    const day = dayOfRow(row);
    return day !== null && isWithinDays(day, days);
  }),
  withoutDay: rows.filter((row) => dayOfRow(row) === null),
});

const isComplete = (reaction: Reaction): reaction is CompleteReaction => reaction.list === "complete";

const compareNewestFirst = (a: CalendarDate, b: CalendarDate): number => (a < b ? 1 : a > b ? -1 : 0);
const newestFirst = <Row extends { readonly date: CalendarDate; readonly id: number }>(
  rows: readonly Row[],
): readonly Row[] => rows.toSorted((a, b) => compareNewestFirst(a.date, b.date) || b.id - a.id);

const findDrawnPain = (diary: readonly DiaryEntry[], days: DayInterval): DrawnPain => {
  const drawn = newestFirst(diary).filter(hasDrawing);
  return {
    inPeriod: drawn.filter(({ date }) => isWithinDays(date, days)),
    earlier: drawn.find(({ date }) => date < days.from) ?? null,
  };
};

/**
 * What the rows state about the days since a visit, the day of the visit included, because nobody knows what happened
 * before it and what after. The days are those of the facts, not those on which the rows were written. Nothing is in no
 * list because its row has no day: such rows have a list of their own.
 *
 * @param rows the rows that the reader may see
 * @param since the day of the visit
 * @param today the last day
 * @param visit the visit itself, which is no change
 */
export const findChangesSince = (
  rows: RowsWithChanges,
  since: CalendarDate,
  today: CalendarDate,
  visit: Visit | null = null,
): ChangesSince => {
  const days: DayInterval = { from: since, to: today };
  const isInPeriod = ({ date }: { readonly date: CalendarDate }) => isWithinDays(date, days);
  const completed = rows.exams.filter(({ list }) => list === "completed");
  return {
    days,
    medications: findMedicationChanges(rows.therapies, days),
    diagnoses: splitByDay(rows.diagnoses, ({ madeOn }) => madeOn, days),
    results: findResultChanges(rows.labResults, days),
    measures: findMeasureChanges(rows.vitalSigns, days),
    reactions: splitByDay(rows.adverseReactions.filter(isComplete), ({ reactedOn }) => reactedOn, days),
    exams: splitByDay(completed, ({ date }) => date, days),
    visits: newestFirst(rows.visits.filter((row) => hasTakenPlace(row) && isInPeriod(row) && row.id !== visit?.id)),
    vaccinations: rows.vaccinations.filter(({ givenOn }) => isWithinDays(givenOn, days)),
    diary: newestFirst(rows.diary.filter(isInPeriod)),
    pain: findDrawnPain(rows.diary, days),
    files: [...rows.files, ...rows.kardiaTraces]
      .filter(({ surveyedOn }) => isWithinDays(surveyedOn, days))
      .toSorted((a, b) => compareNewestFirst(a.surveyedOn, b.surveyedOn)),
  };
};
