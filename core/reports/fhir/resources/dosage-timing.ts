import type * as R4 from "fhir/r4";
import { decode } from "../../../kernel/codec.ts";
import { either, pipe } from "../../../kernel/fp.ts";
import type { Schedule, Weekday } from "../../../record/therapies/schedule/schedule.ts";
import { ScheduleWire } from "../../../record/therapies/schedule/schedule-wire.ts";
import type { Checked } from "../elements/fhir-types.ts";
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
