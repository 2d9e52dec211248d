import type { MessageCode } from "../messages/codes.ts";
import { type Either, left, right } from "./fp.ts";
import { isBlank } from "./text.ts";

const phonePattern = /^(\+?[\d -]{7,25})(?: ?(?:x|ext\.?|int\.?) ?(\d{1,6}))?$/i;
/** No phone number with extension is longer; longer text is not normalised. */
const LONGEST = 100;
const LEAST_DIGITS = 7;
/** 15 digits (ITU-T E.164), and a leading 00. */
const MOST_DIGITS = 17;
const BETWEEN_TWO = " - ";

/**
 * Matches a complete number followed by a dash and one digit, or by two digits that do not belong to a number written
 * in pairs: an alternative ending, as in `1234567/8`. Abroad such digits are an extension and are dialled.
 */
const OTHER_ENDING =
  /^(?!(?:\+|00)(?!39))\+?(?:(?:[ -]*\d){7,}[ -]*-[ -]*\d|(?:[ -]*\d){4,}\d{3}[ -]*-[ -]*\d\d)[ -]*$/;

const numberIn = (s: string): string => phonePattern.exec(s.trim())?.[1] ?? "";
const digitsOf = (number: string): number => number.replace(/\D/g, "").length;

const isOne = (s: string): boolean => {
  const number = numberIn(s);
  const digits = digitsOf(number);
  return digits >= LEAST_DIGITS && digits <= MOST_DIGITS && !OTHER_ENDING.test(number);
};

/** The phone numbers of one field: two, as people write them, or the field's text unchanged. */
export const numbersIn = (phone: string): readonly string[] => {
  const numbers = phone.split(BETWEEN_TWO);
  return numbers.length === 2 && numbers.every(isOne) ? numbers : [phone];
};

/** Joins numbers into one field; `splitPhones` separates them again. */
export const inOneField = (numbers: readonly string[]): string => numbers.join(BETWEEN_TWO);

/**
 * Seven to seventeen digits, with spaces or dashes, optionally a leading + and an extension (not counted); or two such
 * numbers in one field: `055 1234567 - 333 1234567`.
 */
export const isPhone = (s: string): boolean => numbersIn(s).every(isOne);

/** Whether a stored number satisfied the rules of its time: they allowed more digits and an alternative ending. */
export const wasPhone = (s: string): boolean => digitsOf(numberIn(s)) >= LEAST_DIGITS || isPhone(s);

/** The separator between two complete numbers. */
const OF_TWO = /((?:\d[ .()-]*){7,})[/,;](?=(?:[ .()+-]*\d){7})/g;
/**
 * The end of the first of two numbers separated by a space. Either both consist of digits only and cannot be one number
 * (with country code or joined by a dash), or the second has its own country code.
 */
const TWO_IN_A_ROW =
  /^((?!(?:\+|00)(?:[ -]?\d){1,15}$|(?:-?\d){1,17}$)\+?\d{7,}(?=[ -]\d{7,}$)|\+?\d(?:[ -]?\d)+(?= \+\d))[ -]/;
/** The trunk prefix, dialled within a country only, in the combined notation: `+44 (0)20`. */
const TRUNK = /^((?:\+|00)(?!39)\d{1,3})[ .-]*\(0\)[ .-]*/;
const COUNTRY = /^\(((?:\+|00)\d{1,3})\)/;
const AREA = /^((?:(?:\+|00)\d{1,3}[ .-]*)?)\((\d{2,5})\)[ .-]*/;
/** A slash after the area code. A slash further on marks an alternative ending, which cannot be dialled. */
const STROKE = /^((?:(?:\+|00)\d{1,3}[ .-]*)?(?:\d[ .-]*){2,6})\/(?=(?:[ .-]*\d){4})/;
/** Notations of address books and web pages: invisible characters, other blanks and dashes, signs between groups. */
const arrangements: readonly (readonly [RegExp, string])[] = [
  [/\p{Cf}/gu, ""],
  [/[\p{Pd}\u2212]/gu, "-"],
  [/\s+/g, " "],
  [/^ ?(?:(?:tel(?:efono)?|cell(?:ulare)?)(?:\.?:|[. ]) ?)?/i, ""],
  [OF_TWO, `$1${BETWEEN_TWO}`],
  [TWO_IN_A_ROW, `$1${BETWEEN_TWO}`],
  [TRUNK, "$1 "],
  [COUNTRY, "$1 "],
  [AREA, "$1$2 "],
  [STROKE, "$1 "],
  [/[ .]+/g, " "],
  [/[ ,;(-]*(?:interno|int|ext|x)[ :=]*(\d{1,6})[ )]*$/i, " ext. $1"],
];

/**
 * Normalises a typed or pasted number: `(051) 123.4567 interno 3` → `051 123 4567 ext. 3`. Leaves text unchanged when
 * it is a valid number already or when the result would be uncertain.
 */
export const arrangedPhone = (typed: string): string => {
  if (isPhone(typed)) return typed.trim();
  if (typed.length > LONGEST) return typed;
  const arranged = arrangements.reduce((number, [sign, instead]) => number.replace(sign, instead), typed).trim();
  return isPhone(arranged) ? arranged : typed;
};

/** Normalises a number that may be stored already: a stored number that was valid in its time stays unchanged. */
export const keptPhone = (phone: string): string => (wasPhone(phone) ? phone.trim() : arrangedPhone(phone));

/** Normalises a new number, or refuses it. */
export const newPhone = (typed: string): Either<MessageCode, string> => {
  const arranged = arrangedPhone(typed);
  return isBlank(typed) || isPhone(arranged) ? right(arranged) : left("patient.phoneInvalid");
};

/**
 * The `tel:` URL of a number (RFC 3966): `+39 055 1234567 ext. 5` → `tel:+390551234567;ext=5`; of two numbers, the
 * first. Null when the number cannot be dialled, as with some stored under older rules.
 */
export const dialling = (phone: string): string | null => {
  const arranged = arrangedPhone(phone);
  if (!isPhone(arranged)) return null;
  const [first = arranged] = numbersIn(arranged);
  const [, number = first, extension] = phonePattern.exec(first.trim()) ?? [];
  const dialled = number.replace(/[^+\d]/g, "");
  return `tel:${dialled}${extension === undefined ? "" : `;ext=${extension}`}`;
};
