import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Patient } from "@libretto/core/record/patient/patient";
import { dayText } from "../../shared/formats.ts";

/** The CSS property with the header of printed pages. */
const PROPERTY = "--print-header";

/** Quotes a text as a CSS string. */
const cssString = (text: string): string =>
  `"${text.replace(/["\\\n]/g, (mark) => `\\${mark.charCodeAt(0).toString(16)} `)}"`;

/** The header of a printed page: surname, name, tax code, date. */
export const printHeaderOf = (patient: Pick<Patient, "name" | "surname" | "taxCode">, today: CalendarDate): string =>
  [`${patient.name} ${patient.surname}`.trim(), patient.taxCode, dayText(today)].filter(Boolean).join(" · ");

/** Sets the header of printed pages; null sets the name of the product. */
export const setPrintHeader = (text: string | null): void => {
  const { style } = document.documentElement;
  if (text === null) style.removeProperty(PROPERTY);
  else style.setProperty(PROPERTY, cssString(text));
};
