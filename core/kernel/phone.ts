const phonePattern = /^(\+?[\d -]{7,25})(?: ?(?:x|ext\.?|int\.?) ?(\d{1,6}))?$/i;
/** Longer than any number is written, with its extension: there is nothing to arrange. */
const LONGEST = 100;
const LEAST_DIGITS = 7;
/** Fifteen (ITU-T E.164), and 00 before them. */
const MOST_DIGITS = 17;
const BETWEEN_TWO = " - ";

const isOne = (s: string): boolean => {
  const [, number = ""] = phonePattern.exec(s.trim()) ?? [];
  const digits = number.replace(/\D/g, "").length;
  return digits >= LEAST_DIGITS && digits <= MOST_DIGITS;
};

/**
 * Seven or more digits, as many as can be dialled, with spaces or dashes, perhaps a leading + and an extension, which
 * does not count; or two such numbers, as people write them in one field: `055 1234567 - 333 1234567`.
 */
export const isPhone = (s: string): boolean => {
  const numbers = s.split(BETWEEN_TWO);
  return isOne(s) || (numbers.length === 2 && numbers.every(isOne));
};

/** Between two whole numbers. */
const OF_TWO = /((?:\d[ .()-]*){7,})[/,;](?=(?:[ .()+-]*\d){7})/g;
const TWO_IN_A_ROW = /^(\+?\d{7,}|\+\d[\d ]{6,}?) (?=\+?\d{7,}$|\+\d[\d ]{6,}$)/;
/** The number that one dials within a country and not from outside, as it is written for both: `+44 (0)20`. */
const TRUNK = /^(\+(?!39)\d{1,3})[ .-]*\(0\)[ .-]*/;
const COUNTRY = /^\(((?:\+|00)\d{1,3})\)/;
const AREA = /^((?:(?:\+|00)\d{1,3}[ .-]*)?)\((\d{2,5})\)[ .-]*/;
/** A stroke among the first digits; one further on says another ending, which nobody can dial. */
const STROKE = /^((?:(?:\+|00)\d{1,3}[ .-]*)?(?:\d[ .-]*){2,6})\/(?=(?:[ .-]*\d){4})/;
/** What address books and pages put around numbers: marks that nobody sees, other blanks and dashes, signs between groups. */
const arrangements: readonly (readonly [RegExp, string])[] = [
  [/\p{Cf}/gu, ""],
  [/[\p{Pd}\u2212]/gu, "-"],
  [/\s+/g, " "],
  [/^ ?(?:tel(?:\.?:|[. ]) ?)?/i, ""],
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

/** The address that dials a number (RFC 3966): `+39 055 1234567 ext. 5` → `tel:+390551234567;ext=5`; of two, the first. */
export const dialling = (phone: string): string => {
  const numbers = phone.split(BETWEEN_TWO);
  const first = (numbers.every(isOne) ? numbers[0] : phone) ?? phone;
  const [, number = first, extension] = phonePattern.exec(first.trim()) ?? [];
  const dialled = number.replace(/[^+\d]/g, "");
  return `tel:${dialled}${extension === undefined ? "" : `;ext=${extension}`}`;
};
