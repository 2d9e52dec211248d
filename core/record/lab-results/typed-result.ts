import type { Language } from "../../messages/codes.ts";
import { inNumerals } from "../../messages/numerals.ts";
import type { Comparator, LabFinding } from "./lab-result.ts";
import { decimalsOf } from "./trend.ts";

/** The parts of a finding that its result field contains. */
export type TypedResult = Pick<LabFinding, "value" | "comparator" | "decimals" | "textValue">;

const NUMERIC_RESULT = /^\s*(<=|>=|≤|≥|<|>)?\s*(-?(?:\d+(?:[.,](\d+))?|\d{1,3}(?:[.,]\d{3})+))\s*$/;
const COMPARATORS: Readonly<Record<string, Comparator>> = { "≤": "<=", "≥": ">=" };

/** A number that may have a thousands separator: in Italian "4.500" is 4500 or 4.5. */
const AMBIGUOUS: Readonly<Record<Language, RegExp>> = {
  it: /^[1-9]\d{0,2}(\.\d{3})+$/,
  en: /^[1-9]\d{0,2}(,\d{3})+$/,
};

/** The number; NaN when it can mean two numbers. */
const readDigits = (digits: string, language: Language): number =>
  AMBIGUOUS[language].test(digits.replace("-", "")) ? Number.NaN : Number(digits.replace(",", "."));

/**
 * Reads a result as a laboratory prints it: `12,5`, `<0.05`, `≥ 60`, or a text such as `negativo`. Everything that is
 * no number with an optional comparator is a text, and a number that may have a thousands separator is NaN: nothing is
 * guessed.
 *
 * @example
 * readResult("<0,05", "it"); // { value: 0.05, comparator: "<", decimals: 2, textValue: "" }
 */
export const readResult = (typed: string, language: Language): TypedResult => {
  const [, sign, digits = "", fraction = ""] = NUMERIC_RESULT.exec(typed) ?? [];
  if (digits === "") return { value: null, comparator: "=", decimals: null, textValue: typed.trim() };
  return {
    value: readDigits(digits, language),
    comparator: sign === undefined ? "=" : (COMPARATORS[sign] ?? (sign as Comparator)),
    decimals: fraction.length,
    textValue: "",
  };
};

/** Reads one limit of a range: null for an empty field, NaN for anything that is no number or can mean two. */
export const readLimit = (typed: string, language: Language): number | null => {
  const digits = typed.trim();
  if (digits === "") return null;
  return /^-?\d+(?:[.,]\d+)?$/.test(digits) ? readDigits(digits, language) : Number.NaN;
};

/** The result as `readResult` reads it: "< 0,05". */
export const formatTypedResult = (finding: TypedResult, language: Language): string => {
  const { value, comparator, textValue } = finding;
  if (value === null) return textValue;
  const digits = inNumerals(value.toFixed(decimalsOf(finding)), language);
  return comparator === "=" ? digits : `${comparator} ${digits}`;
};
