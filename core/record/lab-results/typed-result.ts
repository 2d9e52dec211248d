import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";
import { LAB_UNITS, unitText } from "../../catalogues/lab-tests/unit-table.ts";
import type { Language, MessageCode } from "../../messages/codes.ts";
import { inNumerals } from "../../messages/numerals.ts";
import type { Comparator, LabFinding } from "./lab-result.ts";
import { decimalsOf } from "./trend.ts";

/** The parts of a finding that its result field contains. */
export type TypedResult = Pick<LabFinding, "value" | "comparator" | "decimals" | "textValue">;

const SIGN = "<=|>=|≤|≥|<|>";
const NUMERIC_RESULT = new RegExp(`^\\s*(${SIGN})?\\s*([-−]?\\d+(?:[.,](\\d+))?)\\s*$`);
const COMPARATORS: Readonly<Record<string, Comparator>> = { "≤": "<=", "≥": ">=" };

/** A number that may have a thousands separator: in Italian "4.500" is 4500 or 4.5. */
const AMBIGUOUS: Readonly<Record<Language, RegExp>> = {
  it: /^[1-9]\d{0,2}(\.\d{3})+$/,
  en: /^[1-9]\d{0,2}(,\d{3})+$/,
};

/** Reads digits with an optional decimal mark; null when they can mean two numbers. */
export const readDigits = (digits: string, language: Language): number | null =>
  AMBIGUOUS[language].test(digits.replace(/[-−]/, "")) ? null : Number(digits.replace("−", "-").replace(",", "."));

/**
 * Reads a result as a laboratory prints it: `12,5`, `<0.05`, `≥ 60`, or a text such as `negativo`. Everything that is
 * no number with an optional comparator is a text, also a number that may have a thousands separator: nothing is
 * guessed. `findTypedResultProblem` refuses such a text.
 *
 * @example
 * readResult("<0,05", "it"); // { value: 0.05, comparator: "<", decimals: 2, textValue: "" }
 */
export const readResult = (typed: string, language: Language): TypedResult => {
  const [, sign, digits = "", fraction = ""] = NUMERIC_RESULT.exec(typed) ?? [];
  const value = digits === "" ? null : readDigits(digits, language);
  if (value === null) return { value, comparator: "=", decimals: null, textValue: typed.trim() };
  return {
    value,
    comparator: sign === undefined ? "=" : (COMPARATORS[sign] ?? (sign as Comparator)),
    decimals: fraction.length,
    textValue: "",
  };
};

/** The result as `readResult` reads it: "< 0,05". */
export const formatTypedResult = (finding: TypedResult, language: Language): string => {
  const { value, comparator, textValue } = finding;
  if (value === null) return textValue;
  const digits = inNumerals(value.toFixed(decimalsOf(finding)), language);
  return comparator === "=" ? digits : `${comparator} ${digits}`;
};

/** A number with a wrong decimal mark or letter, such as "4.500", "12,,5", "1O,5" or "12,5a"; or with a mark, "135 H". */
const WRONG_NUMBERS: readonly RegExp[] = [
  new RegExp(`^(?:${SIGN})?\\s*[-−]?\\d[\\dOoIl]*[.,][\\dOoIl.,]*\\p{L}?$`, "u"),
  /^\d+[OoIl]+\d*$/,
  new RegExp(`^(?:${SIGN})?\\s*[-−]?\\d+(?:[.,]\\d+)?\\s*(?:\\*+|\\(?[HLhl]\\)?|[↑↓])$`, "u"),
];
/** "12 5" and "12a", which are a text only for tests that can have one: a genotype is "1b". */
const UNCERTAIN_NUMBER = /^\d[\d\s]*\p{L}?$/u;
const NUMBER_WITH_REST = new RegExp(`^(?:${SIGN})?\\s*[-−]?\\d+(?:[.,]\\d+)?\\s*(\\D.*)$`);

const foldUnit = (unit: string): string => unit.replaceAll("μ", "µ").replaceAll(" ", "").toLowerCase();
const unitTexts: ReadonlySet<string> = new Set(
  LAB_UNITS.flatMap((unit) => [unit, unitText(unit, "it"), unitText(unit, "en")])
    .filter((text) => text !== "")
    .map(foldUnit),
);

const isNumericTest = (test: string | null): boolean =>
  findLabTest(test)?.results.every(({ units }) => units.length > 0) ?? false;

/** Why a result that was read as a text is probably a number with a mistake; null otherwise. */
export const findTypedResultProblem = ({
  test,
  value,
  textValue,
}: Pick<LabFinding, "test" | "value" | "textValue">): MessageCode | null => {
  const text = textValue.trim();
  if (value !== null || text === "") return null;
  const [, rest = ""] = NUMBER_WITH_REST.exec(text) ?? [];
  if (unitTexts.has(foldUnit(rest))) return "labResults.unitInResult";
  const isWrong = WRONG_NUMBERS.some((wrong) => wrong.test(text));
  return isWrong || (UNCERTAIN_NUMBER.test(text) && isNumericTest(test)) ? "labResults.notANumber" : null;
};
