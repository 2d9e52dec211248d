import type { CalendarDate } from "../../kernel/dates.ts";
import type { LabResult } from "./lab-result.ts";
import { decimalsOf, sortNewestFirst } from "./trend.ts";

/** A laboratory value that a calculator can use, in one of the units of the calculator. */
export interface LabFact {
  readonly text: string;
  readonly unit: string;
  readonly date: CalendarDate;
}

interface LabInput {
  readonly test: string;
  /** The units of the calculator by UCUM code. A result in another unit is not offered. */
  readonly units: Readonly<Record<string, string>>;
}

const CHOLESTEROL_UNITS = { "mg/dL": "mg/dL", "mmol/L": "mmol/L" };
const MOLAR_UNITS = { "mg/dL": "mg/dL", "umol/L": "µmol/L" };

/** The tests by the names of the calculators' inputs. One mEq/L of sodium is one mmol/L. */
const INPUTS: Readonly<Record<string, LabInput>> = {
  creatinine: { test: "creatinine", units: MOLAR_UNITS },
  bilirubin: { test: "bilirubin-total", units: MOLAR_UNITS },
  albumin: { test: "albumin", units: { "g/dL": "g/dL", "g/L": "g/L" } },
  totalCholesterol: { test: "cholesterol", units: CHOLESTEROL_UNITS },
  hdl: { test: "cholesterol-hdl", units: CHOLESTEROL_UNITS },
  sodium: { test: "sodium", units: { "mmol/L": "mmol/L", "meq/L": "mmol/L" } },
  inr: { test: "inr", units: { "{INR}": "", "": "" } },
};

const factOf = ({ test, units }: LabInput, newestFirst: readonly LabResult[]): LabFact | null => {
  const newest = newestFirst.find((result) => result.test === test);
  if (newest === undefined || newest.value === null || newest.comparator !== "=") return null;
  const unit = units[newest.unit];
  return unit === undefined ? null : { text: newest.value.toFixed(decimalsOf(newest)), unit, date: newest.date };
};

/** A number of a calculator's input as a number of its laboratory test, with the UCUM code of its unit. */
export const labValueOf = (
  input: string,
  { value, unit }: { readonly value: number; readonly unit: string },
): { readonly test: string; readonly value: number; readonly unit: string } | null => {
  const found = Object.hasOwn(INPUTS, input) ? INPUTS[input] : undefined;
  const [code] = Object.entries(found?.units ?? {}).find(([, calculatorUnit]) => calculatorUnit === unit) ?? [];
  return found === undefined || code === undefined ? null : { test: found.test, value, unit: code };
};

/**
 * The newest result of each test that a calculator needs, by the name of the input. A newest result that is a text, has
 * a comparator ("<0.2") or another unit gives nothing: an older one would be wrong.
 */
export const labFactsOf = (results: readonly LabResult[]): Readonly<Record<string, LabFact>> => {
  const newestFirst = sortNewestFirst(results);
  return Object.fromEntries(
    Object.entries(INPUTS).flatMap(([name, input]) => {
      const fact = factOf(input, newestFirst);
      return fact === null ? [] : [[name, fact] as const];
    }),
  );
};
