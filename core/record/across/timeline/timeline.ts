import { type CalendarDate, dayOf } from "../../../kernel/dates.ts";
import type { Exam } from "../../exams/exam.ts";
import type { RecordFile } from "../../files/record-file.ts";
import type { LabResult } from "../../lab-results/lab-result.ts";
import { groupByTest } from "../../lab-results/trend.ts";
import type { Therapy } from "../../therapies/therapy.ts";
import type { Visit } from "../../visits/visit.ts";
import type { MeasureName } from "../../vital-signs/measures.ts";
import type { Reading } from "../../vital-signs/reading.ts";
import { timeSeriesOf } from "../../vital-signs/time-series.ts";

/** The rows that a timeline shows. */
export interface TimelineRows {
  readonly therapies: readonly Therapy[];
  readonly visits: readonly Visit[];
  readonly exams: readonly Exam[];
  readonly files: readonly RecordFile[];
  readonly vitalSigns: readonly Reading[];
  readonly labResults: readonly LabResult[];
}

/** How long a medication is or was taken. */
export interface TimelineBar {
  readonly id: number;
  readonly name: string;
  readonly from: CalendarDate;
  /** The last day; null for a medication in use without a planned end, of which nobody knows the end. */
  readonly until: CalendarDate | null;
}

/** The sections whose rows are points in time. */
export const DOT_SECTIONS = ["visits", "exams", "files"] as const;
/** A section whose rows are points in time. */
export type DotSection = (typeof DOT_SECTIONS)[number];

/** Something that happened on a day, or is planned for it. */
export interface TimelineDot {
  readonly section: DotSection;
  readonly id: number;
  readonly name: string;
  readonly day: CalendarDate;
}

/** A value of a day, as it is drawn in a line. */
export interface TimelinePoint {
  readonly day: CalendarDate;
  readonly value: number;
}

/** The values of a measure or of a laboratory test, which have one unit. */
export interface TimelineLine {
  /** The measure, or the name of the test. */
  readonly subject: { readonly measure: MeasureName } | { readonly test: LabResult };
  /** Oldest first; at least two. */
  readonly points: readonly TimelinePoint[];
}

/** The record over time. Rows without a day are not in it. */
export interface Timeline {
  /** Those that began first come first. */
  readonly bars: readonly TimelineBar[];
  /** By day. */
  readonly dots: readonly TimelineDot[];
  readonly lines: readonly TimelineLine[];
}

const compareDays = (a: { readonly day: CalendarDate }, b: { readonly day: CalendarDate }): number =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : 0;

/** The medications that are or were taken; a forbidden one is not. */
const buildBars = (therapies: readonly Therapy[]): readonly TimelineBar[] =>
  therapies
    .filter(({ list }) => list !== "forbidden")
    .map(({ id, drug, start, end }) => ({ id, name: drug.name, from: start, until: end }))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.id - b.id));

const buildDots = ({ visits, exams, files }: TimelineRows): readonly TimelineDot[] => {
  const dot = (section: DotSection, id: number, name: string, day: CalendarDate | null): readonly TimelineDot[] =>
    day === null ? [] : [{ section, id, name, day }];
  return [
    ...visits.flatMap(({ id, reason, date }) => dot("visits", id, reason, date)),
    ...exams.flatMap(({ id, investigation, reason, date }) => dot("exams", id, investigation?.name ?? reason, date)),
    ...files.flatMap(({ id, name, surveyedOn }) => dot("files", id, name, surveyedOn)),
  ].toSorted(compareDays);
};

const isLine = ({ points }: TimelineLine): boolean => points.length > 1;

const buildLines = ({ vitalSigns, labResults }: TimelineRows): readonly TimelineLine[] => {
  const measures = timeSeriesOf(vitalSigns)
    .flat()
    .map(({ measure, values }) => ({
      subject: { measure },
      points: values.map(({ takenAt, value }) => ({ day: dayOf(takenAt), value })),
    }));
  // values in different units, and those that are only a limit such as "< 5", are no points of one line
  const tests = groupByTest(labResults).flatMap(({ results }): readonly TimelineLine[] => {
    const [newest] = results;
    if (newest === undefined) return [];
    const points = results.flatMap(({ date, value, comparator, unit }) =>
      date === null || value === null || comparator !== "=" || unit !== newest.unit ? [] : [{ day: date, value }],
    );
    return [{ subject: { test: newest }, points: points.toSorted(compareDays) }];
  });
  return [...measures, ...tests].filter(isLine);
};

/** Builds the timeline of a record. */
export const buildTimeline = (rows: TimelineRows): Timeline => ({
  bars: buildBars(rows.therapies),
  dots: buildDots(rows),
  lines: buildLines(rows),
});

/** What the timeline has on one day. */
export interface TimelineDay {
  readonly starting: readonly TimelineBar[];
  readonly ending: readonly TimelineBar[];
  /** Those that are taken on the day, and neither begin nor end on it. */
  readonly taken: readonly TimelineBar[];
  readonly dots: readonly TimelineDot[];
  readonly values: readonly { readonly line: TimelineLine; readonly values: readonly number[] }[];
}

/** What the timeline has on a day. Nobody knows whether a medication without an end is still taken after today. */
export const readDay = ({ bars, dots, lines }: Timeline, day: CalendarDate, today: CalendarDate): TimelineDay => ({
  starting: bars.filter(({ from }) => from === day),
  ending: bars.filter(({ from, until }) => until === day && from !== day),
  taken: bars.filter(({ from, until }) => from < day && (until === null ? day <= today : day < until)),
  dots: dots.filter((dot) => dot.day === day),
  values: lines.flatMap((line) => {
    const values = line.points.filter((point) => point.day === day).map(({ value }) => value);
    return values.length === 0 ? [] : [{ line, values }];
  }),
});

/** The days on which something happens, oldest first. */
export const listDays = ({ bars, dots, lines }: Timeline): readonly CalendarDate[] =>
  [
    ...new Set([
      ...bars.flatMap(({ from, until }) => (until === null ? [from] : [from, until])),
      ...dots.map(({ day }) => day),
      ...lines.flatMap(({ points }) => points.map(({ day }) => day)),
    ]),
  ].toSorted();
