import { numberAt, textAt, valueAt } from "./json.ts";
import { UCUM } from "./systems.ts";

/** The UCUM units in which measures and scores are stored. */
export type OwnUnit = "kg" | "cm" | "/min" | "%" | "Cel" | "mm[Hg]" | "mg/dL" | "{score}" | "%/a";

interface Conversion {
  /** From an amount in the other unit to one in ours. */
  readonly convert: (value: number) => number;
}
const times = (factor: number): Conversion => ({ convert: (value) => value * factor });
const SAME = times(1);

/** One kilopascal in millimetres of mercury: 1 mmHg is 133.322387415 Pa. */
const KILOPASCAL = 1000 / 133.322387415;
/** One mmol of glucose is 180.156 mg, and a litre has ten decilitres. */
const GLUCOSE_MILLIMOLES = 18.0156;
const KELVIN_AT_ZERO = 273.15;

/** The UCUM codes that convert to each unit. Factors: UCUM 2.1, table of units; pounds, stones and inches are exact. */
const READABLE: Readonly<Record<OwnUnit, Readonly<Record<string, Conversion>>>> = {
  kg: {
    kg: SAME,
    g: times(0.001),
    "[lb_av]": times(0.45359237),
    "[oz_av]": times(0.028349523125),
    "[stone_av]": times(6.35029318),
  },
  cm: { cm: SAME, m: times(100), mm: times(0.1), "[in_i]": times(2.54), "[ft_i]": times(30.48) },
  "/min": {
    "/min": SAME,
    "{beats}/min": SAME,
    "{Beats}/min": SAME,
    "{breaths}/min": SAME,
    "{Breaths}/min": SAME,
    "1/min": SAME,
    "/s": times(60),
    Hz: times(60),
  },
  "%": { "%": SAME },
  Cel: {
    Cel: SAME,
    K: { convert: (kelvin) => kelvin - KELVIN_AT_ZERO },
    "[degF]": { convert: (fahrenheit) => ((fahrenheit - 32) * 5) / 9 },
  },
  "mm[Hg]": { "mm[Hg]": SAME, kPa: times(KILOPASCAL) },
  // only glucose has this unit
  "mg/dL": { "mg/dL": SAME, "g/L": times(100), "mmol/L": times(GLUCOSE_MILLIMOLES) },
  "{score}": { "{score}": SAME, "1": SAME },
  "%/a": { "%/a": SAME },
};

/** The decimals of a converted amount, as instruments show them. */
const DECIMALS: Readonly<Record<OwnUnit, number>> = {
  ...{ kg: 1, cm: 1, Cel: 1, "/min": 0, "mm[Hg]": 0, "mg/dL": 0, "%": 1 },
  ...{ "{score}": 1, "%/a": 1 },
};

const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Converts a value from a UCUM unit to one of ours, without rounding; null for a unit that does not convert to it. */
export const convertUnit = (unit: OwnUnit, value: number, code: string): number | null =>
  Object.hasOwn(READABLE[unit], code) ? (READABLE[unit][code]?.convert(value) ?? null) : null;

/** The value of a Quantity: absent, an amount in our unit, or a number with an unknown unit. */
export type Amount =
  | { readonly state: "absent" }
  | { readonly state: "read"; readonly value: number }
  | { readonly state: "unknownUnit"; readonly unit: string };

/**
 * Reads a FHIR Quantity in one of our units. A number counts only with a UCUM code: the unit as text is for people.
 * Amounts in other units are converted where that is certain, and rounded as instruments show them.
 *
 * @example
 * amountIn("kg", { value: 160, system: "http://unitsofmeasure.org", code: "[lb_av]" })
 * // { state: "read", value: 72.6 }
 */
export const amountIn = (unit: OwnUnit, quantity: unknown): Amount => {
  const value = numberAt(quantity, "value");
  if (value === null) return { state: "absent" };
  const code = textAt(quantity, "code");
  const known = textAt(quantity, "system") === UCUM && Object.hasOwn(READABLE[unit], code);
  const conversion = known ? READABLE[unit][code] : undefined;
  if (conversion === undefined || valueAt(quantity, "comparator") !== undefined)
    return { state: "unknownUnit", unit: code === "" ? textAt(quantity, "unit") : code };
  return {
    state: "read",
    value: conversion === SAME ? value : roundTo(conversion.convert(value), DECIMALS[unit]),
  };
};

/** The amount; null when it is absent or its unit is unknown. */
export const valueIn = (unit: OwnUnit, quantity: unknown): number | null => {
  const amount = amountIn(unit, quantity);
  return amount.state === "read" ? amount.value : null;
};
