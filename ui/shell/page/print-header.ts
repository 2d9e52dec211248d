import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Patient } from "@libretto/core/record/patient/patient";
import { dayText } from "../../shared/formats.ts";

/** The property from which the style sheet takes what stands at the head of every printed page. */
const PROPERTY = "--print-header";

/** A text as a string of CSS. */
const cssString = (text: string): string =>
  `"${text.replace(/["\\\n]/g, (mark) => `\\${mark.charCodeAt(0).toString(16)} `)}"`;

/** Whom a printed page is about, and of which day it is: surname, name, tax code, date. */
export const printHeaderOf = (patient: Pick<Patient, "name" | "surname" | "taxCode">, today: CalendarDate): string =>
  [`${patient.surname} ${patient.name}`.trim(), patient.taxCode, dayText(today)].filter(Boolean).join(" · ");

/** Puts a text at the head of every printed page; null for the name of the product. */
export const setPrintHeader = (text: string | null): void => {
  const { style } = document.documentElement;
  if (text === null) style.removeProperty(PROPERTY);
  else style.setProperty(PROPERTY, cssString(text));
};
