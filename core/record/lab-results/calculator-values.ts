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
  /** The tests that measure the input. The newest result of any of them counts. */
  readonly tests: readonly [string, ...string[]];
  /** The units of the calculator by UCUM code. A result in another unit is not offered. */
  readonly units: Readonly<Record<string, string>>;
}

const CHOLESTEROL_UNITS = { "mg/dL": "mg/dL", "mmol/L": "mmol/L" };
const MOLAR_UNITS = { "mg/dL": "mg/dL", "umol/L": "µmol/L" };

/** The tests by the names of the calculators' inputs. One mEq/L of sodium is one mmol/L. */
const INPUTS: Readonly<Record<string, LabInput>> = {
  creatinine: { tests: ["creatinine"], units: MOLAR_UNITS },
  bilirubin: { tests: ["bilirubin-total"], units: MOLAR_UNITS },
  albumin: { tests: ["albumin"], units: { "g/dL": "g/dL", "g/L": "g/L" } },
  totalCholesterol: { tests: ["cholesterol"], units: CHOLESTEROL_UNITS },
  hdl: { tests: ["cholesterol-hdl"], units: CHOLESTEROL_UNITS },
  sodium: { tests: ["sodium"], units: { "mmol/L": "mmol/L", "meq/L": "mmol/L" } },
  hba1c: { tests: ["hba1c"], units: { "mmol/mol": "mmol/mol", "%": "%" } },
  egfr: {
    tests: ["egfr-ckd-epi-2021", "egfr-ckd-epi-2009"],
    units: { "mL/min/{1.73_m2}": "ml/min/1.73 m²" },
  },
  inr: { tests: ["inr"], units: { "{INR}": "", "": "" } },
};

const factOf = ({ tests, units }: LabInput, newestFirst: readonly LabResult[]): LabFact | null => {
  const newest = newestFirst.find(({ test }) => test !== null && tests.includes(test));
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
  return found === undefined || code === undefined ? null : { test: found.tests[0], value, unit: code };
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
