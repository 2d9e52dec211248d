import { orElse, orNull } from "../kernel/codec.ts";
import { type CalendarDate, ClockTime, clockTimeOf, dayOf, type Instant } from "../kernel/dates.ts";
import { Paragraph } from "../kernel/text.ts";
import type { MessageCode } from "../messages/codes.ts";

/** The place of a visit or an exam: a centre of the directory, or one that the patient names. */
export type NamedCentre =
  | { readonly kind: "listed"; readonly id: number; readonly name: string }
  | { readonly kind: "other"; readonly name: string };

/** What a visit or an exam states about its appointment, besides the day. It stays after the appointment. */
export interface AppointmentDetails {
  /** The time of the day in Italy; empty when it is unknown. */
  readonly time: ClockTime;
  readonly centre: NamedCentre | null;
  /** What to do before, such as "a digiuno". */
  readonly preparation: string;
  /** What the patient wants to ask, one question a line. */
  readonly questions: string;
}

/** No detail is known. */
export const NO_APPOINTMENT_DETAILS: AppointmentDetails = { time: "", centre: null, preparation: "", questions: "" };

/** Why a time of the day is refused; null for a correct or an empty one. */
export const timeProblem = (time: ClockTime): MessageCode | null =>
  time === "" || ClockTime.is(time) ? null : "form.timeInvalid";

/** The questions of an appointment, without empty lines. */
export const listQuestions = (questions: string): readonly string[] =>
  questions
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Sorts appointments by day and time; those without a time come first on their day. */
export const compareAppointments = (
  a: { readonly on: CalendarDate; readonly time: ClockTime },
  b: { readonly on: CalendarDate; readonly time: ClockTime },
): number => {
  const [first, second] = [`${a.on} ${a.time}`, `${b.on} ${b.time}`];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

/** Whether the time of an appointment has passed at an instant; without a time its day must be over. */
export const hasPassed = (
  { on, time }: { readonly on: CalendarDate; readonly time: ClockTime },
  now: Instant,
): boolean => {
  const today = dayOf(now);
  return on < today || (on === today && time !== "" && time < clockTimeOf(now));
};

/** The codec of a time that can be unknown. */
export const OptionalTime = orNull(ClockTime);
/** The codec of preparation and questions. */
export const AppointmentText = orElse(Paragraph, "");

/** The place of a row, from its three wire fields. */
export const readCentre = (id: number | null, listed: string, other: string): NamedCentre | null => {
  if (id !== null) return { kind: "listed", id, name: listed };
  return other === "" ? null : { kind: "other", name: other };
};
