import { CalendarDate } from "../kernel/dates.ts";
import { ROUTES } from "./routes.ts";

const MEDICATION = "farmaco";
const DAY = "giorno";

const readParameter = (query: string, name: string, value: string): string | null =>
  new RegExp(`[?&]${name}=(${value})(?:&|$)`).exec(query)?.[1] ?? null;

/** The address of the dose log of a medication. */
export const doseLogAddress = (therapy: number): string => `${ROUTES.doseLog}?${MEDICATION}=${therapy}`;

/** The medication that the query of an address names (`?farmaco=12`); null when it names none. */
export const readMedicationOfDoseLog = (query: string): number | null => {
  const digits = readParameter(query, MEDICATION, "\\d{1,16}");
  const id = Number(digits);
  return digits !== null && Number.isSafeInteger(id) ? id : null;
};

/** The address of the doses of all medications on a day. */
export const dosesOfDayAddress = (day: CalendarDate): string => `${ROUTES.doseLog}?${DAY}=${day}`;

/** The day that the query of an address names (`?giorno=2026-11-29`); null when it names none. */
export const readDayOfDoseLog = (query: string): CalendarDate | null => {
  const day = readParameter(query, DAY, "\\d{4}-\\d{2}-\\d{2}");
  return CalendarDate.is(day) ? day : null;
};
