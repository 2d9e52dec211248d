import type { MessageCode } from "../messages/codes.ts";
import { type Either, left, right } from "./fp.ts";
import { isBlank } from "./text.ts";

const phonePattern = /^(\+?[\d -]{7,25})(?: ?(?:x|ext\.?|int\.?) ?(\d{1,6}))?$/i;
/** No phone number with extension is longer; longer text is not normalised. */
const MAX_INPUT_LENGTH = 100;
const MIN_DIGITS = 7;
/** 15 digits (ITU-T E.164), and a leading 00. */
const MAX_DIGITS = 17;
const NUMBER_SEPARATOR = " - ";

/**
 * Matches a complete number followed by a dash and one digit, or by two digits that do not belong to a number written
 * in pairs: an alternative ending, as in `1234567/8`. Abroad such digits are an extension and are dialled.
 */
const ALTERNATIVE_ENDING =
  /^(?!(?:\+|00)(?!39))\+?(?:(?:[ -]*\d){7,}[ -]*-[ -]*\d|(?:[ -]*\d){4,}\d{3}[ -]*-[ -]*\d\d)[ -]*$/;

const extractNumber = (s: string): string => phonePattern.exec(s.trim())?.[1] ?? "";
const countDigits = (number: string): number => number.replace(/\D/g, "").length;

const isSingleNumber = (s: string): boolean => {
  const number = extractNumber(s);
  const digits = countDigits(number);
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS && !ALTERNATIVE_ENDING.test(number);
};

/** The phone numbers of one field: two, as people write them, or the field's text unchanged. */
export const splitPhones = (phone: string): readonly string[] => {
  const numbers = phone.split(NUMBER_SEPARATOR);
  return numbers.length === 2 && numbers.every(isSingleNumber) ? numbers : [phone];
};

/** Joins numbers into one field; `splitPhones` separates them again. */
export const joinPhones = (numbers: readonly string[]): string => numbers.join(NUMBER_SEPARATOR);

/**
 * Seven to seventeen digits, with spaces or dashes, optionally a leading + and an extension (not counted); or two such
 * numbers in one field: `055 1234567 - 333 1234567`.
 */
export const isPhone = (s: string): boolean => splitPhones(s).every(isSingleNumber);

/** Whether a stored number satisfied the rules of its time: they allowed more digits and an alternative ending. */
export const isStoredPhoneValid = (s: string): boolean => countDigits(extractNumber(s)) >= MIN_DIGITS || isPhone(s);

/** The separator between two complete numbers. */
const TWO_NUMBERS = /((?:\d[ .()-]*){7,})[/,;](?=(?:[ .()+-]*\d){7})/g;
/**
 * The end of the first of two numbers separated by a space. Either both consist of digits only and cannot be one number
 * (with country code or joined by a dash), or the second has its own country code.
 */
const TWO_NUMBERS_SPACED =
  /^((?!(?:\+|00)(?:[ -]?\d){1,15}$|(?:-?\d){1,17}$)\+?\d{7,}(?=[ -]\d{7,}$)|\+?\d(?:[ -]?\d)+(?= \+\d))[ -]/;
/** The trunk prefix, dialled within a country only, in the combined notation: `+44 (0)20`. */
const TRUNK_PREFIX = /^((?:\+|00)(?!39)\d{1,3})[ .-]*\(0\)[ .-]*/;
const COUNTRY_CODE_IN_BRACKETS = /^\(((?:\+|00)\d{1,3})\)/;
const AREA_CODE_IN_BRACKETS = /^((?:(?:\+|00)\d{1,3}[ .-]*)?)\((\d{2,5})\)[ .-]*/;
/** A slash after the area code. A slash further on marks an alternative ending, which cannot be dialled. */
const AREA_CODE_SLASH = /^((?:(?:\+|00)\d{1,3}[ .-]*)?(?:\d[ .-]*){2,6})\/(?=(?:[ .-]*\d){4})/;
/** Notations of address books and web pages: invisible characters, other blanks and dashes, signs between groups. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\p{Cf}/gu, ""],
  [/[\p{Pd}\u2212]/gu, "-"],
  [/\s+/g, " "],
  [/^ ?(?:(?:tel(?:efono)?|cell(?:ulare)?)(?:\.?:|[. ]) ?)?/i, ""],
  [TWO_NUMBERS, `$1${NUMBER_SEPARATOR}`],
  [TWO_NUMBERS_SPACED, `$1${NUMBER_SEPARATOR}`],
  [TRUNK_PREFIX, "$1 "],
  [COUNTRY_CODE_IN_BRACKETS, "$1 "],
  [AREA_CODE_IN_BRACKETS, "$1$2 "],
  [AREA_CODE_SLASH, "$1 "],
  [/[ .]+/g, " "],
  [/[ ,;(-]*(?:interno|int|ext|x)[ :=]*(\d{1,6})[ )]*$/i, " ext. $1"],
];

/**
 * Normalises a typed or pasted number: `(051) 123.4567 interno 3` → `051 123 4567 ext. 3`. Leaves text unchanged when
 * it is a valid number already or when the result would be uncertain.
 */
export const normalisePhone = (typed: string): string => {
  if (isPhone(typed)) return typed.trim();
  if (typed.length > MAX_INPUT_LENGTH) return typed;
  const normalised = replacements
    .reduce((number, [pattern, replacement]) => number.replace(pattern, replacement), typed)
    .trim();
  return isPhone(normalised) ? normalised : typed;
};

/** Normalises a number that may be stored already: a stored number that was valid in its time stays unchanged. */
export const normaliseStoredPhone = (phone: string): string =>
  isStoredPhoneValid(phone) ? phone.trim() : normalisePhone(phone);

/** Normalises a new number, or refuses it. */
export const validateNewPhone = (typed: string): Either<MessageCode, string> => {
  const normalised = normalisePhone(typed);
  return isBlank(typed) || isPhone(normalised) ? right(normalised) : left("patient.phoneInvalid");
};

/**
 * The `tel:` URL of a number (RFC 3966): `+39 055 1234567 ext. 5` → `tel:+390551234567;ext=5`; of two numbers, the
 * first. Null when the number cannot be dialled, as with some stored under older rules.
 */
export const telUrlOf = (phone: string): string | null => {
  const normalised = normalisePhone(phone);
  if (!isPhone(normalised)) return null;
  const [first = normalised] = splitPhones(normalised);
  const [, number = first, extension] = phonePattern.exec(first.trim()) ?? [];
  const dialString = number.replace(/[^+\d]/g, "");
  return `tel:${dialString}${extension === undefined ? "" : `;ext=${extension}`}`;
};
