import type { Language } from "../../messages/codes.ts";
import { inNumerals } from "../../messages/numerals.ts";
import type { Comparator, LabFinding } from "./lab-result.ts";
import { decimalsOf } from "./trend.ts";

/** The parts of a finding that its result field contains. */
export type TypedResult = Pick<LabFinding, "value" | "comparator" | "decimals" | "textValue">;

const NUMERIC_RESULT = /^\s*(<=|>=|≤|≥|<|>)?\s*(-?\d+(?:[.,](\d+))?)\s*$/;
const COMPARATORS: Readonly<Record<string, Comparator>> = { "≤": "<=", "≥": ">=" };

/**
 * Reads a result as a laboratory prints it: `12,5`, `<0.05`, `≥ 60`, or a text such as `negativo`. Everything that is
 * no number with an optional comparator is a text: nothing is guessed.
 *
 * @example
 * readResult("<0,05"); // { value: 0.05, comparator: "<", decimals: 2, textValue: "" }
 */
export const readResult = (typed: string): TypedResult => {
  const [, sign, digits = "", fraction = ""] = NUMERIC_RESULT.exec(typed) ?? [];
  if (digits === "") return { value: null, comparator: "=", decimals: null, textValue: typed.trim() };
  return {
    value: Number(digits.replace(",", ".")),
    comparator: sign === undefined ? "=" : (COMPARATORS[sign] ?? (sign as Comparator)),
    decimals: fraction.length,
    textValue: "",
  };
};

/** Reads one limit of a range: null for an empty field, NaN for anything that is no number. */
export const readLimit = (typed: string): number | null => {
  if (typed.trim() === "") return null;
  return /^\s*-?\d+(?:[.,]\d+)?\s*$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
};

/** The result as `readResult` reads it: "< 0,05". */
export const formatTypedResult = (finding: TypedResult, language: Language): string => {
  const { value, comparator, textValue } = finding;
  if (value === null) return textValue;
  const digits = inNumerals(value.toFixed(decimalsOf(finding)), language);
  return comparator === "=" ? digits : `${comparator} ${digits}`;
};
