import * as t from "io-ts";

/** How long a text may be, in UTF-16 units. */
export interface WithMaxLength {
  readonly maxLength: number;
}

const unstorableCharacter = /\0|\p{Surrogate}/u;

/**
 * Text of at most `limit` UTF-16 units that every database and JSON reader stores unchanged: no NUL, no lone
 * surrogates.
 */
export const text = (limit: number): t.Type<string> & WithMaxLength =>
  Object.assign(
    t.refinement(t.string, (s) => s.length <= limit && !unstorableCharacter.test(s), `text up to ${limit}`),
    { maxLength: limit },
  );

/** The text without the characters that `text` refuses. */
export const removeUnstorableCharacters = (s: string): string => s.replace(new RegExp(unstorableCharacter, "gu"), "");

/** One line: names, titles, search words. */
export const Line = text(200);
/** A few sentences. */
export const Paragraph = text(4000);

/** The text without surrounding white space; "" for null or undefined, which untyped callers may pass. */
export const trimText = (s: string | null | undefined): string => (s ?? "").trim();

const visibleCharacter = /[^\s\p{Cc}\p{Cf}]/u;
/** Whether a text contains nothing visible: only white space and layout marks, or no text at all. */
export const isBlank = (s: string | null | undefined): boolean => !visibleCharacter.test(s ?? "");

/** "maria DE rossi" → "Maria DE Rossi": capitalises the first letter of every word and leaves the rest. */
export const capitaliseWords = (s: string): string =>
  s.replace(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase("it"));

/** Text without accents and invisible characters, which is the most common case. */
const printableAscii = /^[ -~]*$/;
const stripAccents = (s: string): string =>
  printableAscii.test(s)
    ? s
    : s
        .normalize("NFD")
        .replace(/\s+/g, " ")
        .replace(/[\p{M}\p{Cc}\p{Cf}]/gu, "");

/** Folds text for comparing and searching: lower case, no accents, nothing invisible, single spaces. */
export const foldText = (s: string): string => stripAccents(s).toLowerCase().replace(/ +/g, " ").trim();
