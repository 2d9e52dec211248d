import type { MessageCode } from "../messages/codes.ts";
import { type Either, left, right } from "./fp.ts";
import { isBlank } from "./text.ts";

const phonePattern = /^(\+?[\d -]{7,25})(?: ?(?:x|ext\.?|int\.?) ?(\d{1,6}))?$/i;
/** Longer than any number is written, with its extension: there is nothing to arrange. */
const LONGEST = 100;
const LEAST_DIGITS = 7;
/** Fifteen (ITU-T E.164), and 00 before them. */
const MOST_DIGITS = 17;
const BETWEEN_TWO = " - ";

/**
 * Behind a whole number a dash and one digit, or two that are no group of a number in pairs: another ending, as in
 * `1234567/8`. Abroad it is an extension, dialled as it stands.
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

/** The numbers of one field: two, as people write them, or what stands there as it is. */
export const numbersIn = (phone: string): readonly string[] => {
  const numbers = phone.split(BETWEEN_TWO);
  return numbers.length === 2 && numbers.every(isOne) ? numbers : [phone];
};

/** Numbers in one field, as `numbersIn` finds them again. */
export const inOneField = (numbers: readonly string[]): string => numbers.join(BETWEEN_TWO);

/**
 * Seven or more digits, as many as can be dialled, with spaces or dashes, perhaps a leading + and an extension, which
 * does not count; or two such numbers, as people write them in one field: `055 1234567 - 333 1234567`.
 */
export const isPhone = (s: string): boolean => numbersIn(s).every(isOne);

/** What was a number when it was kept: it might have more digits than one has, or another ending. */
export const wasPhone = (s: string): boolean => digitsOf(numberIn(s)) >= LEAST_DIGITS || isPhone(s);

/** Between two whole numbers. */
const OF_TWO = /((?:\d[ .()-]*){7,})[/,;](?=(?:[ .()+-]*\d){7})/g;
/**
 * After the first of two numbers: both of digits alone, unless they may be one together, with its country code or joined
 * by a dash; or the second with a country code of its own.
 */
const TWO_IN_A_ROW =
  /^((?!(?:\+|00)(?:[ -]?\d){1,15}$|(?:-?\d){1,17}$)\+?\d{7,}(?=[ -]\d{7,}$)|\+?\d(?:[ -]?\d)+(?= \+\d))[ -]/;
/** The number that one dials within a country and not from outside, as it is written for both: `+44 (0)20`. */
const TRUNK = /^((?:\+|00)(?!39)\d{1,3})[ .-]*\(0\)[ .-]*/;
const COUNTRY = /^\(((?:\+|00)\d{1,3})\)/;
const AREA = /^((?:(?:\+|00)\d{1,3}[ .-]*)?)\((\d{2,5})\)[ .-]*/;
/** A stroke among the first digits; one further on says another ending, which nobody can dial. */
const STROKE = /^((?:(?:\+|00)\d{1,3}[ .-]*)?(?:\d[ .-]*){2,6})\/(?=(?:[ .-]*\d){4})/;
/** What address books and pages put around numbers: marks that nobody sees, other blanks and dashes, signs between groups. */
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
 * A number as it is kept, of one as people type and paste it: `(051) 123.4567 interno 3` → `051 123 4567 ext. 3`. What
 * is a number already, or does not surely become the one that was meant, stays as it is.
 */
export const arrangedPhone = (typed: string): string => {
  if (isPhone(typed)) return typed.trim();
  if (typed.length > LONGEST) return typed;
  const arranged = arrangements.reduce((number, [sign, instead]) => number.replace(sign, instead), typed).trim();
  return isPhone(arranged) ? arranged : typed;
};

/** The same of one that may have been kept before: what was a number then stays as it is. */
export const keptPhone = (phone: string): string => (wasPhone(phone) ? phone.trim() : arrangedPhone(phone));

/** How a number that is written now is kept, or that it is none. */
export const newPhone = (typed: string): Either<MessageCode, string> => {
  const arranged = arrangedPhone(typed);
  return isBlank(typed) || isPhone(arranged) ? right(arranged) : left("patient.phoneInvalid");
};

/**
 * The address that dials a number (RFC 3966): `+39 055 1234567 ext. 5` → `tel:+390551234567;ext=5`; of two, the first.
 * Null where nobody can say what to dial, as of some that were kept when less was asked.
 */
export const dialling = (phone: string): string | null => {
  const arranged = arrangedPhone(phone);
  if (!isPhone(arranged)) return null;
  const [first = arranged] = numbersIn(arranged);
  const [, number = first, extension] = phonePattern.exec(first.trim()) ?? [];
  const dialled = number.replace(/[^+\d]/g, "");
  return `tel:${dialled}${extension === undefined ? "" : `;ext=${extension}`}`;
};
