import type * as R4 from "fhir/r4";
import { decode } from "../../../kernel/codec.ts";
import { DOSING_INTERVAL } from "../../../kernel/dosing-limits.ts";
import { either, pipe } from "../../../kernel/fp.ts";
import {
  EMPTY_SCHEDULE,
  normaliseSchedule,
  type Schedule,
  scheduleProblem,
  WEEKDAYS,
  type Weekday,
} from "../../../record/therapies/schedule/schedule.ts";
import { ScheduleWire } from "../../../record/therapies/schedule/schedule-wire.ts";
import type { Checked } from "../elements/fhir-types.ts";
import { listAt, numberAt, textAt, valueAt } from "../elements/json.ts";
import { UCUM } from "../elements/systems.ts";

/** Days of the week in FHIR (http://hl7.org/fhir/days-of-week). */
const FHIR_DAYS = {
  ...({ monday: "mon", tuesday: "tue", wednesday: "wed", thursday: "thu" } as const),
  ...({ friday: "fri", saturday: "sat", sunday: "sun" } as const),
} as const satisfies Readonly<Record<Weekday, string>>;

const repeatOf = ({ kind, weekdays, every, doses }: Schedule) => {
  const timeOfDay = doses.map(({ time }) => `${time}:00`);
  if (kind === "weekdays") return { dayOfWeek: weekdays.map((day) => FHIR_DAYS[day]), timeOfDay };
  const period = kind === "interval" ? (every ?? 1) : 1;
  return {
    frequency: doses.length,
    period,
    periodUnit: kind === "monthly" ? ("mo" as const) : ("d" as const),
    timeOfDay,
  };
};

/** The part of a dosage that says when: FHIR's Timing, or that the medication is taken when needed. */
export const timingOf = (schedule: Schedule | null) => {
  if (schedule === null) return {};
  const { kind, largestPerDay } = schedule;
  if (kind !== "asNeeded") return { timing: { repeat: repeatOf(schedule) } } satisfies Checked<R4.Dosage>;
  return {
    asNeededBoolean: true,
    ...(largestPerDay !== null && {
      maxDosePerPeriod: {
        numerator: { value: largestPerDay },
        denominator: { value: 24, unit: "h", system: UCUM, code: "h" },
      },
    }),
  } satisfies Checked<R4.Dosage>;
};

/** A schedule as the text of an extension, because a Timing has no amount for each time; empty for none. */
export const scheduleText = (schedule: Schedule | null): string =>
  schedule === null ? "" : JSON.stringify(ScheduleWire.encode(schedule));

/** The schedule in the text of an extension; null when there is none. */
export const scheduleOfText = (text: string): Schedule | null =>
  pipe(
    either.tryCatch(
      () => JSON.parse(text) as unknown,
      () => null,
    ),
    either.chainW((json) => decode(ScheduleWire, json)),
    either.match(
      () => null,
      (schedule) => schedule,
    ),
  );

/** The elements of a repeat that a schedule has, or that only limit its period. Any other one could change its meaning. */
const SCHEDULE_ELEMENTS: readonly string[] = [
  ...["frequency", "period", "periodUnit", "timeOfDay", "dayOfWeek"],
  ...["boundsPeriod", "boundsDuration", "boundsRange"],
];
const DAYS_OF_UNIT: Readonly<Record<string, number>> = { d: 1, wk: 7 };

/** On which days a repeat has doses; null when it does not say so, or in a way that a schedule cannot have. */
const daysOfRepeat = (repeat: unknown): Partial<Schedule> | null => {
  const [period, unit] = [numberAt(repeat, "period"), textAt(repeat, "periodUnit")];
  const codes = listAt(repeat, "dayOfWeek");
  if (codes.length > 0) {
    const weekdays = WEEKDAYS.filter((day) => codes.includes(FHIR_DAYS[day]));
    const isPlain = period === null || (period === 1 && unit === "d");
    return isPlain && weekdays.length === codes.length ? { kind: "weekdays", weekdays } : null;
  }
  if (period === 1 && unit === "mo") return { kind: "monthly" };
  const days = (period ?? 0) * (DAYS_OF_UNIT[unit] ?? 0);
  if (days === 1) return { kind: "everyDay" };
  return days >= DOSING_INTERVAL.least ? { kind: "interval", every: days } : null;
};

const scheduleOfRepeat = (repeat: unknown): Schedule | null => {
  const isKnown = Object.keys(repeat ?? {}).every((name) => SCHEDULE_ELEMENTS.includes(name));
  const times = listAt(repeat, "timeOfDay").map(
    (time) => /^(\d{2}:\d{2})(?::00(?:\.0+)?)?$/.exec(String(time))?.[1] ?? "",
  );
  const frequency = numberAt(repeat, "frequency") ?? times.length;
  const days = daysOfRepeat(repeat);
  // some systems write "once a day" beside several times
  const isOnceAtEach = frequency === 1 && days?.kind === "everyDay";
  if (!isKnown || days === null || (frequency !== times.length && !isOnceAtEach)) return null;
  return { ...EMPTY_SCHEDULE, ...days, doses: times.map((time) => ({ time, amount: "" })) };
};

/** When needed, at most so many times in 24 hours; null when the largest amount is not a number of doses. */
const scheduleWhenNeeded = (dosage: unknown): Schedule | null => {
  const blank = { ...EMPTY_SCHEDULE, kind: "asNeeded" } as const;
  const largest = valueAt(dosage, "maxDosePerPeriod");
  if (largest === undefined) return blank;
  const { numerator, denominator } = largest as { readonly numerator?: unknown; readonly denominator?: unknown };
  const isPlain = Object.keys(numerator ?? {}).every((name) => name === "value");
  const [hours, unit] = [numberAt(denominator, "value"), textAt(denominator, "code")];
  const isDay = (hours === 24 && unit === "h") || (hours === 1 && unit === "d");
  return isPlain && isDay ? { ...blank, largestPerDay: numberAt(numerator, "value") } : null;
};

/**
 * The schedule that the Timing of a dosage states: with each time of the day, or when needed. Null when it states no times,
 * or anything that a schedule cannot have: nothing is assumed. The amount of each dose is that of the dosage.
 */
export const scheduleOfDosage = (dosage: unknown): Schedule | null => {
  const repeat = valueAt(dosage, "timing", "repeat");
  const hasReason = valueAt(dosage, "asNeededCodeableConcept") !== undefined;
  const isAsNeeded = valueAt(dosage, "asNeededBoolean") === true;
  if (hasReason || (isAsNeeded && repeat !== undefined)) return null;
  const schedule = isAsNeeded ? scheduleWhenNeeded(dosage) : scheduleOfRepeat(repeat);
  return scheduleProblem(schedule) === null ? normaliseSchedule(schedule) : null;
};
