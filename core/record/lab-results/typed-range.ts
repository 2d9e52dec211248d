import { isBlank } from "../../kernel/text.ts";
import type { Language, MessageCode } from "../../messages/codes.ts";
import { numeral } from "../../messages/numerals.ts";
import type { LabFinding } from "./lab-result.ts";
import { readDigits } from "./typed-result.ts";

/** The parts of a finding that its range field contains. */
export type TypedRange = Pick<LabFinding, "rangeLow" | "rangeHigh" | "rangeText">;

const NUMBER = "[-−]?\\d+(?:[.,]\\d+)?";
const BOTH_LIMITS = new RegExp(`^(?:da|from)?\\s*(${NUMBER})\\s*(?:-|–|—|÷|a|to)\\s*(${NUMBER})$`, "i");
const ONE_LIMIT = new RegExp(`^(<=|>=|≤|≥|<|>|fino a|up to|da|from)\\s*(${NUMBER})$`, "i");
const BRACKETS = /^[([]\s*(.*?)\s*[)\]]$/;
const LOWER_LIMITS: readonly string[] = [">=", "≥", ">", "da", "from"];
/** A printed limit that does not belong to the range itself. */
const EXCLUDED_LIMIT = new RegExp(`^([<>])\\s*(${NUMBER})$`);

/** "70 - 99, adulti". */
const LIMITS_WITH_TEXT = /^(.*?\d),\s+(\S.*)$/;

const NO_LIMITS = { rangeLow: null, rangeHigh: null };

const readLimits = (text: string, language: Language): TypedRange | null => {
  const [, low, high] = BOTH_LIMITS.exec(text) ?? [];
  if (low !== undefined && high !== undefined) {
    const [rangeLow, rangeHigh] = [readDigits(low, language), readDigits(high, language)];
    return rangeLow === null || rangeHigh === null ? null : { rangeLow, rangeHigh, rangeText: "" };
  }
  const [, sign = "", digits = ""] = ONE_LIMIT.exec(text) ?? [];
  const limit = digits === "" ? null : readDigits(digits, language);
  if (limit === null) return null;
  const isLower = LOWER_LIMITS.includes(sign.toLowerCase());
  const rangeText = EXCLUDED_LIMIT.test(text) ? text : "";
  return { ...NO_LIMITS, [isLower ? "rangeLow" : "rangeHigh"]: limit, rangeText };
};

/**
 * Reads a reference range as a laboratory prints it: `70 - 99`, `< 200`, `≥ 40`, `fino a 5`, or a text such as
 * `assente`. "<" and ">" stay in the text too, because the limit itself is outside of the range.
 *
 * @example
 * readRange("< 200", "it"); // { rangeLow: null, rangeHigh: 200, rangeText: "< 200" }
 */
export const readRange = (typed: string, language: Language): TypedRange => {
  const text = typed.trim();
  const [, inner = text] = BRACKETS.exec(text) ?? [];
  const limits = readLimits(inner, language);
  if (limits !== null) return limits;
  const [, numbers = "", rangeText = ""] = LIMITS_WITH_TEXT.exec(text) ?? [];
  const first = readLimits(numbers, language);
  return first === null || first.rangeText !== "" ? { ...NO_LIMITS, rangeText: text } : { ...first, rangeText };
};

/** The comparator of a range whose text only repeats an excluded limit; null otherwise. */
export const excludedLimitOf = ({ rangeLow, rangeHigh, rangeText }: TypedRange): "<" | ">" | null => {
  const [, sign, digits = ""] = EXCLUDED_LIMIT.exec(rangeText.trim()) ?? [];
  const limit = Number(digits.replace("−", "-").replace(",", "."));
  if (sign === "<") return rangeLow === null && rangeHigh === limit ? "<" : null;
  return sign === ">" && rangeHigh === null && rangeLow === limit ? ">" : null;
};

/** The range as `readRange` reads it: "70 - 99", "< 200" or "assente". */
export const formatTypedRange = (range: TypedRange, language: Language): string => {
  const { rangeLow, rangeHigh, rangeText } = range;
  if ((rangeLow === null && rangeHigh === null) || excludedLimitOf(range) !== null) return rangeText;
  const [low, high] = [rangeLow, rangeHigh].map((limit) => (limit === null ? null : numeral(limit, language)));
  const limits = low === null ? `<= ${high}` : high === null ? `>= ${low}` : `${low} - ${high}`;
  return isBlank(rangeText) ? limits : `${limits}, ${rangeText}`;
};

/** Numbers that may have a thousands separator, such as "150.000 - 400.000". */
const AMBIGUOUS_LIMITS = /^(?:[<>≤≥]=?\s*)?[1-9]\d{0,2}(?:[.,]\d{3})+(?:\s*[-–]\s*[1-9]\d{0,2}(?:[.,]\d{3})+)?$/;

/** Why a range that was read as a text is probably a range of numbers with a mistake; null otherwise. */
export const findTypedRangeProblem = ({ rangeLow, rangeHigh, rangeText }: TypedRange): MessageCode | null =>
  rangeLow === null && rangeHigh === null && AMBIGUOUS_LIMITS.test(rangeText.trim()) ? "labResults.notANumber" : null;
