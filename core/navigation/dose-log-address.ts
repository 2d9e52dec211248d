import { ROUTES } from "./routes.ts";

const PARAMETER = "farmaco";

/** The address of the dose log of a medication. */
export const doseLogAddress = (therapy: number): string => `${ROUTES.doseLog}?${PARAMETER}=${therapy}`;

/** The medication that the query of an address names (`?farmaco=12`); null when it names none. */
export const readMedicationOfDoseLog = (query: string): number | null => {
  const [, digits = ""] = new RegExp(`[?&]${PARAMETER}=(\\d{1,16})(?:&|$)`).exec(query) ?? [];
  const id = Number(digits);
  return digits !== "" && Number.isSafeInteger(id) ? id : null;
};
