import { type CalendarDate, dayOf } from "../../../kernel/dates.ts";
import type { Language } from "../../../messages/codes.ts";
import { recordLabels } from "../../../reports/labels/record-labels.ts";
import type { Diagnosis } from "../../diagnoses/diagnosis.ts";
import type { DiaryEntry } from "../../diary/diary-entry.ts";
import { hasDrawing } from "../../diary/wire.ts";
import type { Exam } from "../../exams/exam.ts";
import type { RecordFile } from "../../files/record-file.ts";
import type { LabResult } from "../../lab-results/lab-result.ts";
import { formatValue, testNameOf } from "../../lab-results/labels.ts";
import { testKeyOf } from "../../lab-results/trend.ts";
import type { Therapy } from "../../therapies/therapy.ts";
import type { Vaccination } from "../../vaccinations/vaccination.ts";
import type { Visit } from "../../visits/visit.ts";
import type { MeasureName } from "../../vital-signs/measures.ts";
import type { Reading } from "../../vital-signs/reading.ts";
import { type MeasuredValue, timeSeriesOf } from "../../vital-signs/time-series.ts";

/** The rows that a timeline shows. */
export interface TimelineRows {
  readonly therapies: readonly Therapy[];
  readonly diagnoses: readonly Diagnosis[];
  readonly visits: readonly Visit[];
  readonly exams: readonly Exam[];
  readonly files: readonly RecordFile[];
  readonly vaccinations: readonly Vaccination[];
  readonly vitalSigns: readonly Reading[];
  readonly labResults: readonly LabResult[];
  readonly diary: readonly DiaryEntry[];
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
export const DOT_SECTIONS = ["diagnoses", "visits", "exams", "files", "vaccinations", "labResults"] as const;
/** A section whose rows are points in time. */
export type DotSection = (typeof DOT_SECTIONS)[number];

/** Something that happened on a day, or is planned for it. A laboratory result is a dot when it is in no line. */
export interface TimelineDot {
  readonly section: DotSection;
  readonly id: number;
  readonly name: string;
  readonly day: CalendarDate;
  /** Only of a laboratory result. */
  readonly result?: LabResult;
}

/** A diary entry with drawings of pain. */
export interface TimelineDrawing {
  readonly id: number;
  readonly version: number;
  readonly day: CalendarDate;
}

/** A value of a day, as it is drawn in a line. */
export interface TimelinePoint {
  readonly day: CalendarDate;
  readonly value: number;
  /** What the value comes from: a measurement, or a laboratory result. */
  readonly source: { readonly measured: MeasuredValue } | { readonly result: LabResult };
}

/** The values of a measure, or of a laboratory test in one unit. */
export interface TimelineLine {
  /** The measure, or the newest result of the test. */
  readonly subject: { readonly measure: MeasureName } | { readonly test: LabResult };
  /** Oldest first; of a laboratory test at least two. */
  readonly points: readonly TimelinePoint[];
}

/** What begins, ends or happens on a day. */
export interface TimelineEvents {
  readonly starting: readonly TimelineBar[];
  readonly ending: readonly TimelineBar[];
  readonly dots: readonly TimelineDot[];
  readonly drawings: readonly TimelineDrawing[];
  readonly values: readonly { readonly line: TimelineLine; readonly points: readonly TimelinePoint[] }[];
}

/** The record over time. Rows without a day are only counted. */
export interface Timeline {
  /** Those that began first come first. */
  readonly bars: readonly TimelineBar[];
  /** By day. */
  readonly dots: readonly TimelineDot[];
  /** By day. */
  readonly drawings: readonly TimelineDrawing[];
  readonly lines: readonly TimelineLine[];
  /** How many of the rows have no day. */
  readonly undated: number;
  /** The days on which something happens, oldest first. */
  readonly days: readonly CalendarDate[];
  readonly events: ReadonlyMap<CalendarDate, TimelineEvents>;
}

const compareDays = (a: { readonly day: CalendarDate }, b: { readonly day: CalendarDate }): number =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : 0;

/** The medications that are or were taken; a forbidden one is not. */
const buildBars = (therapies: readonly Therapy[]): readonly TimelineBar[] =>
  therapies
    .filter(({ list }) => list !== "forbidden")
    .map(({ id, drug, start, end }) => ({ id, name: drug.name, from: start, until: end }))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.id - b.id));

const buildDots = (
  { diagnoses, visits, exams, files, vaccinations }: TimelineRows,
  results: readonly LabResult[],
  language: Language,
): readonly TimelineDot[] => {
  const dot = (section: DotSection, id: number, name: string, day: CalendarDate | null): readonly TimelineDot[] =>
    day === null ? [] : [{ section, id, name, day }];
  const resultName = (result: LabResult) => `${testNameOf(result, language)} ${formatValue(result, language)}`;
  const diagnosisName = ({ condition, list }: Diagnosis) =>
    list === "confirmed" ? condition : `${condition} (${recordLabels[language].states[list]})`;
  return [
    ...diagnoses.flatMap((diagnosis) => dot("diagnoses", diagnosis.id, diagnosisName(diagnosis), diagnosis.madeOn)),
    ...visits.flatMap(({ id, reason, date }) => dot("visits", id, reason, date)),
    ...exams.flatMap(({ id, investigation, reason, date }) => dot("exams", id, investigation?.name ?? reason, date)),
    ...files.flatMap(({ id, name, surveyedOn }) => dot("files", id, name, surveyedOn)),
    ...vaccinations.flatMap(({ id, vaccine, givenOn }) => dot("vaccinations", id, vaccine.name, givenOn)),
    ...results.map((result) => {
      const { id, date } = result;
      return { section: "labResults" as const, id, name: resultName(result), day: date, result };
    }),
  ].toSorted(compareDays);
};

const daysOfReadings = new WeakMap<Reading, CalendarDate>();
/** The day of a reading. It is computed once, because a time zone makes it slow. */
export const dayOfReading = (reading: Reading): CalendarDate => {
  const day = daysOfReadings.get(reading) ?? dayOf(reading.takenAt);
  daysOfReadings.set(reading, day);
  return day;
};

const buildMeasureLines = (readings: readonly Reading[]): readonly TimelineLine[] => {
  const days = new Map(readings.map((reading) => [reading.id, dayOfReading(reading)]));
  return timeSeriesOf(readings)
    .flat()
    .map(({ measure, values }) => ({
      subject: { measure },
      points: values.map((measured) => ({
        day: days.get(measured.id) ?? dayOf(measured.takenAt),
        value: measured.value,
        source: { measured },
      })),
    }));
};

/**
 * The lines of the laboratory tests, and the results in none of them: texts, limits such as "< 5", and those that are
 * the only one of their test and unit.
 */
const buildTestLines = (
  results: readonly LabResult[],
): { readonly lines: readonly TimelineLine[]; readonly others: readonly LabResult[] } => {
  const groups = new Map<string, LabResult[]>();
  const others: LabResult[] = [];
  for (const result of results) {
    if (result.value === null || result.comparator !== "=") {
      others.push(result);
      continue;
    }
    const key = `${testKeyOf(result)} ${result.unit}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [result]);
    else group.push(result);
  }
  const lines = [...groups.values()].flatMap((group): readonly TimelineLine[] => {
    const sorted = group.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id));
    const newest = sorted.at(-1);
    if (newest === undefined || sorted.length < 2) {
      others.push(...group);
      return [];
    }
    const points = sorted.flatMap((result) =>
      result.value === null ? [] : [{ day: result.date, value: result.value, source: { result } }],
    );
    return [{ subject: { test: newest }, points }];
  });
  return { lines, others };
};

interface MutableEvents {
  readonly starting: TimelineBar[];
  readonly ending: TimelineBar[];
  readonly dots: TimelineDot[];
  readonly drawings: TimelineDrawing[];
  readonly values: { readonly line: TimelineLine; readonly points: TimelinePoint[] }[];
}

const groupByDay = ({
  bars,
  dots,
  drawings,
  lines,
}: Pick<Timeline, "bars" | "dots" | "drawings" | "lines">): ReadonlyMap<CalendarDate, TimelineEvents> => {
  const events = new Map<CalendarDate, MutableEvents>();
  const on = (day: CalendarDate): MutableEvents => {
    const known = events.get(day) ?? { starting: [], ending: [], dots: [], drawings: [], values: [] };
    events.set(day, known);
    return known;
  };
  for (const bar of bars) {
    on(bar.from).starting.push(bar);
    if (bar.until !== null && bar.until !== bar.from) on(bar.until).ending.push(bar);
  }
  for (const dot of dots) on(dot.day).dots.push(dot);
  for (const drawing of drawings) on(drawing.day).drawings.push(drawing);
  for (const line of lines)
    for (const point of line.points) {
      const { values } = on(point.day);
      const last = values.at(-1);
      if (last?.line === line) last.points.push(point);
      else values.push({ line, points: [point] });
    }
  return events;
};

/** Builds the timeline of a record. Results and states of diagnoses are in a language. */
export const buildTimeline = (rows: TimelineRows, language: Language): Timeline => {
  const tests = buildTestLines(rows.labResults);
  const parts = {
    bars: buildBars(rows.therapies),
    dots: buildDots(rows, tests.others, language),
    drawings: rows.diary
      .filter(hasDrawing)
      .map(({ id, version, date }) => ({ id, version, day: date }))
      .toSorted(compareDays),
    lines: [...buildMeasureLines(rows.vitalSigns), ...tests.lines],
  };
  const events = groupByDay(parts);
  return {
    ...parts,
    undated:
      rows.exams.filter(({ date }) => date === null).length +
      rows.diagnoses.filter(({ madeOn }) => madeOn === null).length,
    days: [...events.keys()].toSorted(),
    events,
  };
};

/** What the timeline has on one day. */
export interface TimelineDay extends TimelineEvents {
  /** The medications that are taken on the day, and neither begin nor end on it. */
  readonly taken: readonly TimelineBar[];
}

const NOTHING: TimelineEvents = { starting: [], ending: [], dots: [], drawings: [], values: [] };

/** What the timeline has on a day. Nobody knows whether a medication without an end is still taken after today. */
export const readDay = ({ bars, events }: Timeline, day: CalendarDate, today: CalendarDate): TimelineDay => ({
  ...(events.get(day) ?? NOTHING),
  taken: bars.filter(({ from, until }) => from < day && (until === null ? day <= today : day < until)),
});
